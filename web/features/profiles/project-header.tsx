import type { PublicProject } from '#shared/profiles/profiles.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { VerifiedMark } from './verified-mark.tsx';

/** What this is, whose it is, whether it is confirmed, by whom and when: all above the fold. */
export function ProjectHeader({ project }: { project: PublicProject }) {
  const { owner } = project;
  const paths = usePaths();
  const about = aboutPerson(owner.headline, owner.location);
  return (
    <header className="pt-8 md:pt-14">
      <PageTitle>
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </PageTitle>
      <div className="mt-5 flex items-center gap-3 text-muted">
        <Monogram name={owner.full_name} size={40} photoUrl={owner.photo_url} />
        <p className="min-w-0">
          <TextLink
            href={paths.publicProfile(owner.username)}
            className={classNames('font-600 text-ink', !about && 'inline-flex min-h-11 items-center')}
          >
            <Typed>{owner.full_name}</Typed>
          </TextLink>
          {about && (
            <span>
              {' · '}
              <Typed writtenIn={owner.written_in}>{about}</Typed>
            </span>
          )}
          <VerifiedMark identity={owner.identity} className="block" />
        </p>
      </div>
      <ConfirmationLine project={project} size="large" />
    </header>
  );
}

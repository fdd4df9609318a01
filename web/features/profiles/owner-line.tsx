import type { PublicProject } from '#shared/profiles/profiles.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { VerifiedMark } from './verified-mark.tsx';

/** Whose a project's page is, under its title. */
export function OwnerLine({ owner }: Pick<PublicProject, 'owner'>) {
  const paths = usePaths();
  const about = aboutPerson(owner.headline, owner.location);
  return (
    <div className="mt-5 flex items-start gap-3 sm:items-center text-muted">
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
  );
}

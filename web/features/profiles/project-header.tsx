import type { PublicProject } from '#shared/profiles/profiles.ts';
import { filePath } from '#shared/projects/file-path.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { OwnerLine } from './owner-line.tsx';
import { SignerQuotes } from './signer-quotes.tsx';

/** What this is, whose it is, whether it is confirmed, by whom and when: all above the fold. */
export function ProjectHeader({ project }: { project: PublicProject }) {
  return (
    <header className="pt-8 md:pt-14">
      <Title project={project} />
      <ConfirmationLine project={project} size="large" />
    </header>
  );
}

type ProjectHeroProps = { project: PublicProject; canWrite: boolean; check: string };

/** The same with what its signers said, its first picture beside, and where all of it can be checked. */
export function ProjectHero({ project, canWrite, check }: ProjectHeroProps) {
  const t = useWords('public');
  const paths = usePaths();
  const pictures = project.files.filter(({ media_type }) => media_type.startsWith('image/'));
  const [picture] = pictures;
  return (
    <header className="pt-8 md:pt-14">
      <Title project={project} />
      <div className={picture && 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-2'}>
        <div className="min-w-0">
          <ConfirmationLine project={project} size="large" />
          <SignerQuotes confirmations={project.confirmations} />
          <p className="no-print mt-6 flex flex-wrap gap-2 empty:hidden">
            {project.confirmations.length > 0 && <ButtonLink href={`#${check}`}>{t('project.check')}</ButtonLink>}
            {canWrite && (
              <ButtonLink
                href={paths.writeLetter(project.owner.username, { about: project.short_id })}
                variant="secondary"
              >
                {t('profile.write')}
              </ButtonLink>
            )}
          </p>
        </div>
        {picture && (
          <figure className="min-w-0 lg:mt-14">
            <img
              src={filePath(picture.id)}
              alt={t('project.picture', { name: picture.name })}
              className="sheet aspect-video w-full object-contain"
            />
            <figcaption className="mt-2 text-14 wrap-anywhere text-muted">
              {t('project.pictures', { name: picture.name, count: pictures.length })}
            </figcaption>
          </figure>
        )}
      </div>
    </header>
  );
}

const Title = ({ project }: { project: PublicProject }) => (
  <>
    <PageTitle>
      <Typed writtenIn={project.written_in}>{project.title}</Typed>
    </PageTitle>
    <OwnerLine owner={project.owner} />
  </>
);

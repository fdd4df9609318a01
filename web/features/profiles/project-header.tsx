import type { PublicProject } from '#shared/profiles/profiles.ts';
import { coverOf } from '#shared/projects/cover.ts';
import { filePath } from '#shared/projects/file-path.ts';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { OwnerLine } from './owner-line.tsx';
import { useSignerName } from './use-signer-name.tsx';

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

/** The same with what its signers said, its first picture or page beside, and where all of it can be checked. */
export function ProjectHero({ project, canWrite, check }: ProjectHeroProps) {
  const t = useWords('public');
  const paths = usePaths();
  const pictures = project.files.filter(({ media_type }) => media_type.startsWith('image/'));
  const [picture] = pictures;
  const firstPage = project.files.find(({ id }) => !picture && id === coverOf(project.files));
  return (
    <header className="pt-8 md:pt-14">
      <Title project={project} />
      <div className={(picture ?? firstPage) && 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-2'}>
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
        {firstPage && (
          <figure className="min-w-0 max-lg:max-w-120 lg:mt-14">
            <a href={filePath(firstPage.id)} aria-label={t('project.firstPage', { name: firstPage.name })}>
              <WorkPicture title={project.title} cover={firstPage.id} size="wide" />
            </a>
            <figcaption className="mt-2 text-14 wrap-anywhere text-muted">
              {t('project.firstPage', { name: firstPage.name })}
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

/** Comments that their signers allowed to be shown; of several people each says whose. */
function SignerQuotes({ confirmations }: { confirmations: PublicConfirmation[] }) {
  const t = useWords('public.project');
  const { name } = useSignerName();
  return confirmations.map(
    (each) =>
      each.comment && (
        <figure key={`${each.signer_name} ${each.answered_at}`} className="mt-6">
          <blockquote lang={each.written_in ?? undefined} className="font-serif text-22 italic whitespace-pre-line">
            {t('quote', { comment: each.comment })}
          </blockquote>
          {confirmations.length > 1 && (
            <figcaption className="mt-2 text-14 text-muted">{t('quoteBy', { name: name(each) })}</figcaption>
          )}
        </figure>
      ),
  );
}

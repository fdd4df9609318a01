import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Evidence } from '#web/ui/evidence.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import type { LatestConfirmation } from './confirmations.ts';
import { Moment } from './moment.tsx';

/** `titled`: the page's title says it. */
type ConfirmationNewsProps = LatestConfirmation & { fresh: boolean; titled: boolean };

/**
 * The signature that just came in, drawn where it was waited for beside a picture of the work: the signer's words, and
 * what to do with it.
 */
export default function ConfirmationNews({ project, signer, fresh, titled }: ConfirmationNewsProps) {
  const t = useWords('dashboard.news');
  const origin = useRootData()?.publicUrl ?? '';
  const page = paths.publicProject(project.short_id);
  return (
    <section aria-labelledby="news">
      <h2 id="news" className={titled ? 'sr-only' : 'mb-3 text-14 font-550'}>
        {t('title', { signer: signer.name })}
      </h2>
      <div className="sheet @container p-5 md:p-8">
        <div className="grid gap-x-9 gap-y-6 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <WorkPicture title={project.title} cover={project.cover} size="wide" className="self-start" />
          <div className="min-w-0">
            <p className="font-serif text-28 wrap-anywhere">
              <Link to={paths.project(project.id)} className="-my-1.5 inline-block py-1.5 no-underline hover:underline">
                <Typed>{project.title}</Typed>
              </Link>
            </p>
            <Signature signed size="large" fresh={fresh}>
              <Evidence
                items={[
                  { main: <Typed>{signer.name}</Typed> },
                  { main: signer.organisation ? <Typed>{signer.organisation}</Typed> : t('noOrganisation') },
                  { main: <Moment at={signer.answered_at} /> },
                ]}
              />
            </Signature>
            {signer.comment && (
              <blockquote className="mt-5 max-w-measure font-serif text-22 italic whitespace-pre-line wrap-anywhere">
                {t('quote', { comment: signer.comment })}
              </blockquote>
            )}
            <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
              {project.is_public ? (
                <>
                  <ButtonLink href={page}>{t('page')}</ButtonLink>
                  <ButtonLink href={paths.credential(project.short_id)} variant="secondary">
                    {t('take')}
                  </ButtonLink>
                  <ShareLink address={origin + page} title={project.title} />
                </>
              ) : (
                <ButtonLink to={paths.project(project.id)}>{t('open')}</ButtonLink>
              )}
              <ButtonLink to={paths.newProject()} variant="bare">
                {t('next')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

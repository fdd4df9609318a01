import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type NotFoundScreenProps = { why?: 'notFound' | 'removed'; unsent?: string | undefined };

/**
 * Said of what does not exist and of what this reader may not see, in the same words; of what was public and is
 * `removed`, so. `unsent`: what was typed into a form about it.
 */
export function NotFoundScreen({ why = 'notFound', unsent }: NotFoundScreenProps) {
  const t = useTranslations('shell');
  const keeps = useTranslations('ui');
  const paths = usePaths();
  return (
    <div className="py-16">
      <PageHead title={t(`${why}.title`)} noindex />
      <PageTitle lead={t(`${why}.text`)}>{t(`${why}.title`)}</PageTitle>
      {unsent && (
        <section aria-labelledby="unsent" className="mt-8 max-w-measure">
          <h2 id="unsent" className="font-600">
            {keeps('unsent')}
          </h2>
          <p dir="auto" className="mt-2 border-l border-ink pl-4 wrap-anywhere whitespace-pre-line">
            {unsent}
          </p>
        </section>
      )}
      <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}

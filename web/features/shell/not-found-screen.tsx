import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type NotFoundScreenProps = { why?: 'notFound' | 'removed'; children?: Elements };

/**
 * Said of what does not exist and of what this reader may not see, in the same words; of what was public and is
 * `removed`, so.
 */
export function NotFoundScreen({ why = 'notFound', children }: NotFoundScreenProps) {
  const t = useTranslations('shell');
  const paths = usePaths();
  return (
    <div className="py-16">
      <PageHead title={t(`${why}.title`)} noindex />
      <PageTitle lead={t(`${why}.text`)}>{t(`${why}.title`)}</PageTitle>
      {children}
      <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}

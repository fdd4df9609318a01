import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Unavailable } from '#shared/pages/page-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** While the database is away. The button is a link to this very address, so that it works without script. */
export function UnavailableScreen({ code }: { code: Unavailable }) {
  const t = useTranslations('shell.unavailable');
  const { pathname, search } = useLocation();
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t(code === 'maybe_saved' ? 'maybeSaved' : 'text')}>{t('title')}</PageTitle>
      <p className="mt-4 max-w-measure text-muted">{t('typed')}</p>
      <ButtonLink href={pathname + search} className="mt-8">
        {t('retry')}
      </ButtonLink>
    </div>
  );
}

import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The button is a link to this very address, so that it works without script. */
export function ErrorScreen() {
  const t = useTranslations('shell.failure');
  const { pathname, search } = useLocation();
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('text')}>{t('title')}</PageTitle>
      <ButtonLink href={pathname + search} className="mt-8">
        {t('reload')}
      </ButtonLink>
    </div>
  );
}

import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { loader } from '../../root.tsx';

/** Names an environment that is not production, so that nobody takes it for the real one. */
export function EnvironmentBanner() {
  const t = useTranslations('shell.environment');
  const environment = useRouteLoaderData<typeof loader>('root')?.environment ?? 'production';
  if (environment === 'production') return null;
  return (
    <aside
      data-environment={environment}
      aria-label={t('label')}
      className="no-print border-b border-line bg-sunken px-5 py-1 text-center text-12 text-muted"
    >
      {t(environment)}
    </aside>
  );
}

import { useTranslations } from 'use-intl';
import { useRootData } from '#web/root-data.ts';

/** Names an environment that is not production, so that nobody takes it for the real one. */
export function EnvironmentBanner() {
  const t = useTranslations('shell.environment');
  const environment = useRootData()?.environment ?? 'production';
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

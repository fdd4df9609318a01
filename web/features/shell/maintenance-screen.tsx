import { useFormatter, useTranslations } from 'use-intl';
import type { Maintenance } from '#shared/pages/page-context.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What those read who come while we work on the server; its times are those of UTC, since no script tells theirs. */
export function MaintenanceScreen({ maintenance }: { maintenance: Maintenance | null }) {
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const until = maintenance?.until && new Date(maintenance.until);
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={maintenance?.message ?? t('text')}>{t('title')}</PageTitle>
      {until && (
        <p className="mt-4">
          {t.rich('until', {
            time: () => (
              <time dateTime={until.toISOString()}>
                {format.dateTime(until, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })}
              </time>
            ),
          })}
        </p>
      )}
      <p className="mt-4 max-w-measure text-muted">{t('signers')}</p>
    </div>
  );
}

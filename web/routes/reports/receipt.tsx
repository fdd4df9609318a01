import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { promisedDays } from '#shared/admin/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { reportDays } from '#shared/reports/limits.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { tokenHeaders } from '#web/private-headers.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import type { Route } from './+types/receipt';

await loadWords('reports');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => tokenHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await context.get(pageFeatures).reportReceipt(params.token);
  return data({ report }, { status: report ? 200 : 404, headers: tokenHeaders });
}

/** What became of a report. */
export default function Receipt({ loaderData: { report }, params }: Route.ComponentProps) {
  const t = useTranslations('reports.receipt');
  const format = useFormatter();
  const origin = useRootData()?.publicUrl ?? '';
  if (!report)
    return (
      <div className="max-w-measure py-12">
        <PageHead title={t('goneTitle')} noindex />
        <PageTitle lead={t('goneLead', { days: reportDays.decided })}>{t('goneTitle')}</PageTitle>
        <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
          {t('home')}
        </ButtonLink>
      </div>
    );
  const date = format.dateTime(new Date(report.sent_at), { dateStyle: 'long' });
  return (
    <div className="py-12">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('lead', { date })}>{t('title')}</PageTitle>
      <p className="mt-6 max-w-measure font-550">{t(`states.${report.state}`, { days: promisedDays.reports ?? 0 })}</p>
      <Clause title={t('address')} note={t('addressNote')}>
        <SharedAddress address={origin + reportPaths.receipt(params.token)} />
      </Clause>
    </div>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Analytics } from '#shared/analytics/analytics.ts';
import { type Period, periods } from '#shared/analytics/periods.ts';
import { paths } from '#shared/paths.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ConfirmationsPart } from '#web/features/analytics/confirmations-part.tsx';
import { ReadPages } from '#web/features/analytics/read-pages.tsx';
import { recentViews } from '#web/features/analytics/recent-query.ts';
import { StepsPart } from '#web/features/analytics/steps-part.tsx';
import { ProfileNav } from '#web/features/profiles/profile-nav.tsx';
import { profileCounts } from '#web/features/profiles/profile-queries.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import type { Route } from './+types/analytics';

const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: (): Promise<Analytics> => answerOf(api.GET('/api/analytics', { params: { query: { period } } })),
  });

await loadWords('errors', 'analytics');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.profile' };

const periodOf = (query: URLSearchParams): Period => periods.find((period) => period === query.get('period')) ?? 'days';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(analyticsQuery(periodOf(url.searchParams)), profileCounts, recentViews);
}

/** How one's public pages are read, and how confirmations came. */
export default function AnalyticsPage() {
  const t = useWords('analytics');
  const { message } = useErrors();
  const period = periodOf(useSearchParams()[0]);
  const { data, isPending, error, refetch } = useQuery(analyticsQuery(period));
  const needsPlan = error instanceof ApiError && error.problem.code === 'plan_needed';
  return (
    <>
      <PageHead title={t('title')} />
      <ProfileNav />
      <PageLine title={t('title')} lead={t('lead')} />
      {needsPlan && !data && (
        <Measure className="mt-8">
          <p>{t('pro')}</p>
          <ButtonLink to={paths.billing()} className="mt-4">
            {t('billing')}
          </ButtonLink>
        </Measure>
      )}
      {!needsPlan && (
        <div className="mt-6">
          <StateTabs
            label={t('period')}
            states={periods}
            here={period}
            name="period"
            nameOf={(each) => t(`periods.${each}`)}
          />
        </div>
      )}
      {isPending && <ListLoading label={t('loading')} />}
      {error && !needsPlan && !data && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Clause title={t('views')} note={t('utc')} className="mt-10 border-t-0">
            <ViewsPart analytics={data} />
          </Clause>
          <ReadPages analytics={data} />
          <Clause title={t('confirmations.title')} className="mt-10">
            <ConfirmationsPart confirmations={data.confirmations} />
          </Clause>
          <Clause title={t('how')} className="mt-10">
            <Measure className="text-14 text-muted">
              <p>{t('howText')}</p>
              <p className="mt-3">{t('howLeft')}</p>
            </Measure>
          </Clause>
        </>
      )}
    </>
  );
}

/** Views, clicks and confirmations over time. */
function ViewsPart({ analytics: { period, steps } }: { analytics: Analytics }) {
  const t = useWords('analytics');
  const sum = (of: 'views' | 'clicks') => steps.reduce((total, step) => total + step[of], 0);
  return (
    <>
      <p className="mb-6 text-18">{t('sum', { views: sum('views'), clicks: sum('clicks') })}</p>
      <StepsPart
        period={period}
        caption={t('overTime')}
        heads={[t('views'), t('clicks'), t('confirmed')]}
        steps={steps.map((step) => ({ ...step, counts: [step.views, step.clicks, step.confirmed] }))}
      />
    </>
  );
}

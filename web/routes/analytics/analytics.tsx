import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Period, periods } from '#shared/analytics/periods.ts';
import { paths } from '#shared/paths.ts';
import { ApiError } from '../../api/client.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { analyticsQuery } from '../../features/analytics/analytics-query.ts';
import { ConfirmationsPart } from '../../features/analytics/confirmations-part.tsx';
import { ReadPages } from '../../features/analytics/read-pages.tsx';
import { ViewsPart } from '../../features/analytics/views-part.tsx';
import { ProfileNav } from '../../features/profiles/profile-nav.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Clause, Measure } from '../../ui/clause.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import type { Route } from './+types/analytics';

await loadWords('errors', 'analytics');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'shell.app.profile' };

const periodOf = (query: URLSearchParams): Period => periods.find((period) => period === query.get('period')) ?? 'days';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(analyticsQuery(periodOf(url.searchParams)));
}

/** How one's public pages are read, and how confirmations came. */
export default function Analytics() {
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

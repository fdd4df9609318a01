import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Numbers } from '#shared/admin/numbers.ts';
import { type Period, periods } from '#shared/analytics/periods.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { NumberParts, NumberRange, WaitsPart } from '#web/features/admin/number-parts.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import type { Route } from './+types/numbers';

type AskedNumbers = { period: Period; until?: string };

const numbersQuery = (query: AskedNumbers) =>
  queryOptions({
    queryKey: ['numbers', query],
    queryFn: (): Promise<Numbers> => answerOf(api.GET('/api/admin/numbers', { params: { query } })),
    placeholderData: keepPreviousData,
  });

await loadWords('admin', 'analytics', 'errors', 'numbers');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(numbersQuery(askedOf(url.searchParams)));
}

/** Which days an address asks for; what is no day asks for the last ones. */
function askedOf(search: URLSearchParams): AskedNumbers {
  const until = search.get('until') ?? '';
  return {
    period: periods.find((each) => each === search.get('period')) ?? 'days',
    ...(isDay(until) && { until }),
  };
}
const isDay = (text: string) => /^2\d{3}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** What happens here over time. */
export default function NumbersPage() {
  const t = useWords('numbers');
  const periodWords = useWords('analytics');
  const { message } = useErrors();
  const asked = askedOf(useSearchParams()[0]);
  const { data, isPending, error, refetch } = useQuery(numbersQuery(asked));
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <StateTabs
        label={periodWords('period')}
        states={periods}
        here={asked.period}
        name="period"
        nameOf={(each) => periodWords(`periods.${each}`)}
      />
      {isPending && <ListLoading label={t('loading')} />}
      {error && !data && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <NumberRange numbers={data} />
          <p className="text-14 text-muted">{t('note')}</p>
          <NumberParts numbers={data} />
          <Clause title={t('waits.title')} note={t('waits.note')} className="mt-10">
            <WaitsPart numbers={data} />
          </Clause>
        </>
      )}
    </div>
  );
}

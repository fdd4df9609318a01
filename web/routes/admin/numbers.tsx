import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { periods } from '#shared/analytics/periods.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { NumberParts } from '../../features/admin/number-parts.tsx';
import { NumberRange } from '../../features/admin/number-range.tsx';
import { type AskedNumbers, numbersQuery } from '../../features/admin/numbers-query.ts';
import { WaitsPart } from '../../features/admin/waits-part.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Clause } from '../../ui/clause.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import type { Route } from './+types/numbers';

await loadWords('admin', 'analytics', 'errors', 'numbers');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

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

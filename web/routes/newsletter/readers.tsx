import { queryOptions, useQuery } from '@tanstack/react-query';
import { newsletterLimits } from '#shared/newsletter/limits.ts';
import type { Readers } from '#shared/newsletter/readers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { SaveFiles } from '#web/features/admin/save-files.tsx';
import { CountTable } from '#web/features/analytics/count-table.tsx';
import { StepsPart } from '#web/features/analytics/steps-part.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/readers';

const readersQuery = () =>
  queryOptions({
    queryKey: ['newsletter', 'readers'],
    queryFn: (): Promise<Readers> => answerOf(api.GET('/api/admin/newsletter')),
  });

await loadWords('analytics', 'errors', 'readers');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(readersQuery());
}

/** Who reads the newsletter: how many, since when, and all of them as a file. */
export default function ReadersPage() {
  const t = useWords('readers');
  const { message } = useErrors();
  const { data, isPending, error, refetch } = useQuery(readersQuery());
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      {isPending && <ListLoading label={t('loading')} />}
      {error && !data && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Clause title={t('now')} className="mt-10 border-t-0">
            <CountTable
              caption={t('now')}
              heads={[t('title'), t('now')]}
              rows={(['readers', 'waiting', 'left'] as const).map((key) => ({
                ...{ key, name: t(key), counts: [data[key]] },
              }))}
            />
            <p className="mt-4 max-w-measure text-14 text-muted">
              {t('kept', { days: newsletterLimits.forgottenDays })}
            </p>
          </Clause>
          <Clause title={t('months')} className="mt-10">
            <StepsPart
              period="months"
              caption={t('months')}
              heads={[t('confirmed'), t('asked'), t('left')]}
              steps={data.months.map(({ from, to, asked, confirmed, left }) => ({
                ...{ from, to, counts: [confirmed, asked, left] },
              }))}
            />
          </Clause>
          <Clause title={t('export')} className="mt-10">
            <SaveFiles
              files={[{ path: '/api/admin/newsletter/readers', label: t('csv') }]}
              note={t('note')}
              failed={t('failed')}
            />
          </Clause>
        </>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormatter } from 'use-intl';
import type { Operations } from '#shared/admin/operations.ts';
import { jobStates } from '#shared/queue/job-states.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { jobList, operationsQuery } from '#web/features/admin/admin-queries.ts';
import { JobQueue } from '#web/features/admin/job-queue.tsx';
import { LogStanding, MailTest, SettingsTable } from '#web/features/admin/operations-parts.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/operations';

await loadWords('errors', 'operations');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

const stateOf = (search: URLSearchParams) =>
  jobStates.find((state) => state === search.get('state')) ?? ('failed' as const);

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(operationsQuery(), jobList(stateOf(url.searchParams)));
}

/** How the server is doing: jobs, mail, and the settings it runs with. */
export default function OperationsPage() {
  const t = useWords('operations');
  const { message } = useErrors();
  const state = stateOf(useSearchParams()[0]);
  const { data, isPending, error, refetch } = useQuery(operationsQuery());
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      {isPending && <ListLoading label={t('loading')} />}
      {error && !data && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Clause title={t('jobs.title')} note={t('jobs.note')} className="mt-10 border-t-0">
            <JobQueue state={state} counts={data.jobs} />
          </Clause>
          <Clause title={t('failures.title')} note={t('failures.note')} className="mt-10">
            <GivenUp mails={data.mails} />
          </Clause>
          <Clause title={t('mailTest.title')} className="mt-10">
            <MailTest mail={data.mail} />
          </Clause>
          <Clause title={t('replica.title')} className="mt-10">
            <p className={data.replica.state === 'away' ? 'max-w-measure text-danger' : 'max-w-measure'}>
              {t(`replica.${data.replica.state}`, { seconds: data.replica.seconds })}
            </p>
          </Clause>
          <Clause title={t('search.title')} className="mt-10">
            <p className="max-w-measure">
              {t(`search.${data.search.state}`, { written: data.search.written, people: data.search.people })}
            </p>
          </Clause>
          <Clause title={t('log.title')} className="mt-10">
            <LogStanding log={data.log} />
          </Clause>
          <Clause title={t('settings.title')} note={t('settings.note')} className="mt-10">
            <SettingsTable settings={data.settings} />
          </Clause>
        </>
      )}
    </div>
  );
}

function GivenUp({ mails }: { mails: Operations['mails'] }) {
  const t = useWords('operations.failures');
  const format = useFormatter();
  if (mails.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="max-w-measure">
      {mails.map(({ id, kind, at, why, attempts }) => (
        <li key={id} className="border-b border-line py-3 wrap-anywhere">
          <code>{kind}</code>
          <p className="text-14 text-muted">
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} · {why} ·{' '}
            {t('tries', { count: attempts })}
          </p>
        </li>
      ))}
    </ul>
  );
}

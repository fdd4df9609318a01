import { useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { adminWords, caseFilters, type QueueName, queueNames } from '#shared/admin/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { CaseList } from '#web/features/admin/case-list.tsx';
import { type AskedCases, caseList, ownDecisions, writtenReasons } from '#web/features/admin/case-queries.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/admin';

await loadWords('admin', 'contact', 'errors', 'reports');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  const { queue, asked } = askedOf(url.searchParams);
  return answered(caseList(queue, asked), ownDecisions(), writtenReasons());
}

/** Which page of which queue an address asks for. */
function askedOf(search: URLSearchParams) {
  const queue = queueNames.find((each) => each === search.get('queue')) ?? 'held';
  const filter = caseFilters.find((each) => each === search.get('filter')) ?? ('all' as const);
  const words = (search.get('search') ?? '').slice(0, adminWords.queue);
  const after = search.get('after') ?? undefined;
  return { queue, asked: { filter, search: words, ...(after && { after }) } };
}

/** What waits for an admin: one queue, who waits longest first. */
export default function AdminQueues() {
  const t = useWords('admin.queues');
  const { message } = useErrors();
  const { queue, asked } = askedOf(useSearchParams()[0]);
  const list = useQuery(caseList(queue, asked));
  return (
    <div className="max-w-272">
      <PageHead title={t(`names.${queue}`)} />
      <h1 className="font-serif text-28">{t(`names.${queue}`)}</h1>
      <CaseFilters queue={queue} asked={asked} />
      <ListStates of={list} label={t('loading')} message={message} />
      {list.data && <CaseList key={queue} queue={queue} cases={list.data.cases} />}
      {(asked.after || list.data?.next) && (
        <p className="flex gap-6 py-4 text-14">
          {asked.after && (
            <TextLink
              to={paths.admin({ queue, ...asked, after: undefined })}
              className="inline-flex min-h-11 items-center"
            >
              {t('first')}
            </TextLink>
          )}
          {list.data?.next && (
            <TextLink
              to={paths.admin({ queue, ...asked, after: list.data.next })}
              className="inline-flex min-h-11 items-center"
            >
              {t('next')}
            </TextLink>
          )}
        </p>
      )}
      <p className="max-w-measure py-4 text-14 text-muted">{t('others')}</p>
    </div>
  );
}

/** Narrows a queue; the address has what was asked, so that it can be sent to somebody. */
function CaseFilters({ queue, asked: { filter, search } }: { queue: QueueName; asked: AskedCases }) {
  const t = useWords('admin.queues');
  return (
    <Form method="get" key={`${queue} ${filter} ${search}`} className="flex flex-wrap items-end gap-4 py-4">
      <input type="hidden" name="queue" value={queue} />
      <TextField
        label={t('search')}
        name="search"
        type="search"
        maxLength={adminWords.queue}
        defaultValue={search}
        className="grow"
      />
      <SelectField
        label={t('filter')}
        name="filter"
        defaultValue={filter}
        options={caseFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </Form>
  );
}

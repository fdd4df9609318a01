import { queryOptions, useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import type { AdminFound } from '#shared/admin/admin-search.ts';
import { adminWords } from '#shared/admin/queue-limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { FoundPeople, FoundProjects } from '#web/features/admin/found-lists.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/search';

await loadWords('admin', 'adminUser', 'errors');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

const found = (q: string) =>
  queryOptions({
    queryKey: ['admin-search', q],
    queryFn: (): Promise<AdminFound> => answerOf(api.GET('/api/admin/search', { params: { query: { q } } })),
  });
const askedOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, adminWords.search);

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(found(askedOf(url.searchParams)));
}

/** People and projects by a name, an address or the domain of one. */
export default function AdminSearch() {
  const t = useWords('adminUser.found');
  const { message } = useErrors();
  const q = askedOf(useSearchParams()[0]);
  const { data, isPending, error, refetch } = useQuery(found(q));
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <Form method="get" role="search" key={q} className="flex max-w-measure flex-wrap items-end gap-4 py-4">
        <TextField
          label={t('search')}
          help={t('help')}
          name="q"
          type="search"
          maxLength={adminWords.search}
          defaultValue={q}
          className="grow"
        />
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </Form>
      {isPending && <ListLoading label={t('loading')} />}
      {error && !data && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
      {q && data && (
        <>
          <Clause title={t('people')} className="mt-6">
            <FoundPeople found={data} />
          </Clause>
          <Clause title={t('projects')} note={t('own')} className="mt-10">
            <FoundProjects found={data} />
          </Clause>
        </>
      )}
    </div>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { useFormatter } from 'use-intl';
import type { DeskFound } from '#shared/desk/desk-search.ts';
import { deskWords } from '#shared/desk/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { caseCounts } from '../../features/desk/case-queries.ts';
import { DeskNav } from '../../features/desk/desk-nav.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Route } from './+types/search';

await loadWords('admin', 'adminUser', 'deskSearch', 'errors');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'admin.title' };

const found = (q: string) =>
  queryOptions({
    queryKey: ['desk-search', q],
    queryFn: (): Promise<DeskFound> => answerOf(api.GET('/api/admin/search', { params: { query: { q } } })),
  });
const askedOf = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, deskWords.search);

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(caseCounts(), found(askedOf(url.searchParams)));
}

/** People and projects by a name, an address or the domain of one. */
export default function DeskSearch() {
  const t = useWords('deskSearch');
  const { message } = useErrors();
  const q = askedOf(useSearchParams()[0]);
  const { data, isPending, error, refetch } = useQuery(found(q));
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <DeskNav here="search" />
      <Form method="get" role="search" key={q} className="flex max-w-measure flex-wrap items-end gap-4 py-4">
        <TextField
          label={t('search')}
          help={t('help')}
          name="q"
          type="search"
          maxLength={deskWords.search}
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
            <People found={data} />
          </Clause>
          <Clause title={t('projects')} note={t('own')} className="mt-10">
            <Projects found={data} />
          </Clause>
        </>
      )}
    </div>
  );
}

const rowLink = '-my-3 inline-block py-3';

function People({ found: { people, more } }: { found: DeskFound }) {
  const t = useWords('deskSearch');
  const states = useWords('adminUser.states');
  const format = useFormatter();
  if (people.length === 0) return <p className="text-muted">{t('nobody')}</p>;
  return (
    <>
      <ul className="max-w-measure">
        {people.map(({ id, full_name, username, email, state, created_at }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <TextLink to={paths.userReview(id)} className={rowLink}>
              <Typed>{full_name}</Typed>
            </TextLink>
            <p className="text-14 text-muted">
              @{username} · {email} · {states(state)} ·{' '}
              {t('since', { date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }) })}
            </p>
          </li>
        ))}
      </ul>
      {more.people && <p className="py-3 text-14 text-muted">{t('first', { count: people.length })}</p>}
    </>
  );
}

function Projects({ found: { projects, more } }: { found: DeskFound }) {
  const t = useWords('deskSearch');
  const states = useWords('admin.states');
  if (projects.length === 0) return <p className="text-muted">{t('nothing')}</p>;
  return (
    <>
      <ul className="max-w-measure">
        {projects.map(({ id, title, owner, status, held, signers }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <TextLink to={paths.review(id)} className={rowLink}>
              <Typed>{title}</Typed>
            </TextLink>
            <p className="text-14 text-muted">
              {t('by', { owner })} · {states(held ? 'held' : status)}
            </p>
            {signers.length > 0 && <p className="text-14">{t('signers', { signers: signers.join(', ') })}</p>}
          </li>
        ))}
      </ul>
      {more.projects && <p className="py-3 text-14 text-muted">{t('first', { count: projects.length })}</p>}
    </>
  );
}

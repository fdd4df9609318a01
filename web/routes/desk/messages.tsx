import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { contactStates } from '#shared/contact/limits.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { caseCounts } from '../../features/desk/case-queries.ts';
import { DeskNav } from '../../features/desk/desk-nav.tsx';
import { messageList } from '../../features/desk/message-queries.ts';
import { MessageRow } from '../../features/desk/message-row.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/messages';

await loadWords('admin', 'contact', 'errors');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'admin.title' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(caseCounts(), messageList(listOf(url.searchParams)));
}

/** Which list an address asks for. */
const listOf = (search: URLSearchParams) => ({
  state: contactStates.find((each) => each === search.get('state')) ?? ('open' as const),
  page: Math.max(1, Number(search.get('page')) || 1),
});

/** What people wrote by the contact page: who waits longest stands first. */
export default function Messages() {
  const t = useWords('admin');
  const { message } = useErrors();
  const [search] = useSearchParams();
  const { state, page } = listOf(search);
  const list = useQuery(messageList({ state, page }));
  const pageOf = (number: number) => `?state=${state}&page=${number}`;
  return (
    <div className="max-w-200">
      <PageHead title={t('messages.title')} />
      <h1 className="font-serif text-28">{t('messages.title')}</h1>
      <DeskNav here="messages" />
      <nav aria-label={t('messages.filter')} className="mt-2 flex flex-wrap gap-x-6 border-b border-line text-14">
        {contactStates.map((each) => (
          <Link
            key={each}
            to={`?state=${each}`}
            aria-current={each === state ? 'page' : undefined}
            className={classNames(
              '-mb-px min-w-11 border-b-2 py-3 no-underline',
              each === state ? 'border-ink font-550' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(`messages.${each}`)} {each === 'open' && <span className="tabular-nums">{list.data?.open ?? ''}</span>}
          </Link>
        ))}
      </nav>
      {list.isPending && <ListLoading label={t('messages.loading')} />}
      {list.isError && !list.data && <ListFailed message={message(list.error)} onRetry={() => list.refetch()} />}
      {list.data?.messages.length === 0 && (
        <p className="py-8 text-muted">{t(state === 'open' ? 'messages.noneOpen' : 'messages.noneSettled')}</p>
      )}
      <ul>
        {list.data?.messages.map((each) => (
          <MessageRow key={each.id} message={each} />
        ))}
      </ul>
      {list.data && list.data.pages > 1 && (
        <nav aria-label={t('pages')} className="flex items-center gap-6 py-4 text-14">
          {list.data.page > 1 && (
            <TextLink to={pageOf(list.data.page - 1)} className="inline-flex min-h-11 items-center">
              {t('previous')}
            </TextLink>
          )}
          <span className="text-muted">{t('page', { page: list.data.page, pages: list.data.pages })}</span>
          {list.data.page < list.data.pages && (
            <TextLink to={pageOf(list.data.page + 1)} className="inline-flex min-h-11 items-center">
              {t('next')}
            </TextLink>
          )}
        </nav>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contactStates } from '#shared/contact/limits.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { messageList } from '#web/features/admin/admin-queries.ts';
import { settleMessage } from '#web/features/admin/answer-message.tsx';
import { ListPages } from '#web/features/admin/list-pages.tsx';
import { MessageRow } from '#web/features/admin/message-row.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import type { Route } from './+types/messages';

await loadWords('admin', 'contact', 'errors');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ settle: settleMessage });

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(messageList(listOf(url.searchParams)));
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
    <div className="max-w-272">
      <PageHead title={t('messages.title')} />
      <h1 className="font-serif text-28">{t('messages.title')}</h1>
      <StateTabs
        label={t('messages.filter')}
        states={contactStates}
        here={state}
        nameOf={(each) => (
          <>
            <span>{t(`messages.${each}`)} </span>
            {each === 'open' && <span className="tabular-nums">{list.data?.open ?? ''}</span>}
          </>
        )}
      />
      <ListStates of={list} label={t('messages.loading')} message={message} />
      {list.data?.messages.length === 0 && (
        <p className="py-8 text-muted">{t(state === 'open' ? 'messages.noneOpen' : 'messages.noneSettled')}</p>
      )}
      <ul>
        {list.data?.messages.map((each) => (
          <MessageRow key={each.id} message={each} />
        ))}
      </ul>
      {list.data && <ListPages page={list.data.page} pages={list.data.pages} hrefOf={pageOf} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { messageOf } from '#web/features/admin/admin-queries.ts';
import { AnswerMessage, settleMessage } from '#web/features/admin/answer-message.tsx';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { MessageRow } from '#web/features/admin/message-row.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/message';

await loadWords('admin', 'contact', 'errors');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ settle: settleMessage });

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  if (!isUuid(params.messageId)) throw data(null, { status: 404 });
  return answered(messageOf(params.messageId), everyCase('messages'));
}

/** One message, to be answered. */
export default eachAnew(Message);

function Message({ params }: Route.ComponentProps) {
  const t = useWords('admin.messages');
  const { message } = useErrors();
  const found = useQuery(messageOf(params.messageId));
  return (
    <div className="max-w-200">
      <PageHead title={t('one')} />
      <h1 className="font-serif text-28">{t('one')}</h1>
      <ListStates of={found} label={t('loading')} message={message} />
      {found.data && (
        <ul>
          <MessageRow message={found.data}>
            <AnswerMessage message={found.data} />
          </MessageRow>
        </ul>
      )}
    </div>
  );
}

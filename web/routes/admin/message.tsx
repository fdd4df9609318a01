import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { everyCase } from '../../features/admin/case-queries.ts';
import { messageOf } from '../../features/admin/message-queries.ts';
import { MessageRow } from '../../features/admin/message-row.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/message';

await loadWords('admin', 'contact', 'errors');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  if (!isUuid(params.messageId)) throw data(null, { status: 404 });
  return answered(messageOf(params.messageId), everyCase('messages'));
}

/** One message, to be answered. */
export default function Message({ params }: Route.ComponentProps) {
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
          <MessageRow message={found.data} />
        </ul>
      )}
    </div>
  );
}

import { useMutationState, useQuery } from '@tanstack/react-query';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { ApiError } from '#web/api/client.ts';
import { keepOf } from '#web/api/keep-of.ts';
import type { Box, Change } from './notification-changes.ts';
import { changeKey, notificationsQuery, withPending } from './notifications-query.ts';

/** One page of a box as it is shown; `said` is what the server answered, without what is still on its way. */
export function useNotifications(box: Box, page: number) {
  const query = useQuery({
    ...notificationsQuery(box, page),
    placeholderData: keepOf(box),
  });
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  });
  const gone = isGone(query.error);
  // Asked again, a page has failed until there is an answer: what asks by itself must not take the button away.
  const failed = !gone && query.errorUpdatedAt > query.dataUpdatedAt;
  const data = failed && query.isPlaceholderData ? undefined : query.data;
  const shown: NotificationPage | undefined = data && withPending(data, box, pending);
  return { shown, said: data, query, gone, failed };
}

/** The page does not exist any more: what stood on it was put away elsewhere. */
const isGone = (error: unknown) =>
  error instanceof ApiError && Boolean(error.problem.errors?.some(({ code }) => code === 'page_out_of_range'));

import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { applyChange, type Box, type Change } from './notification-changes.ts';
import { changeKey, readPage, showPendingBy } from './notifications-query.ts';

/** The calls the menu makes; a test puts a bad network in their place. */
export type NotificationCalls = {
  page(box: Box, page: number): Promise<NotificationPage>;
  change(change: Change): Promise<unknown>;
};

export const calls: NotificationCalls = {
  page: readPage,
  change: (change) => {
    if (change.kind === 'readAll') {
      return answerOf(api.PATCH('/api/notifications', { body: { read: true, until: change.until } }));
    }
    if (change.kind === 'clear') {
      const query = { deletion_id: change.deletionId, until: change.until };
      return answerOf(api.DELETE('/api/notifications', { params: { query } }));
    }
    if (change.kind === 'restoreCleared') {
      return answerOf(api.POST('/api/notifications/restore', { body: { deletion_id: change.deletionId } }));
    }
    const params = { path: { id: change.notification.id } };
    if (change.kind === 'remove') return answerOf(api.DELETE('/api/notifications/{id}', { params }));
    if (change.kind === 'restore') return answerOf(api.POST('/api/notifications/{id}/restore', { params }));
    const body = change.kind === 'read' ? { read: true as const } : { archived: change.kind === 'archive' };
    return answerOf(api.PATCH('/api/notifications/{id}', { params, body }));
  },
};

/** Without an answer, or with one that says nothing about the change, the same call is simply made again. */
const mayHaveFailed = (error: unknown) =>
  error instanceof ApiError && (error.problem.status === 0 || error.problem.status >= 502);

/**
 * One change at a time, in the order they were made. Until its answer and a reading of the list after it have come, it
 * is shown on top of what the server last said (`showPending`); then the server's word alone counts, however it ended.
 */
export const changeMutation = (
  queries: QueryClient,
  { change: send } = calls,
): MutationOptions<unknown, Error, Change> => ({
  mutationKey: changeKey,
  mutationFn: send,
  scope: { id: 'notifications' },
  networkMode: 'always',
  retry: (failures, error) => failures < 1 && mayHaveFailed(error),
  retryDelay: 300,
  onSuccess: (_answer, change) => {
    for (const [key, page] of queries.getQueriesData<NotificationPage>({ queryKey: ['notifications'] })) {
      const box = key[1];
      if (page && (box === 'inbox' || box === 'archive')) queries.setQueryData(key, applyChange(page, box, change));
    }
  },
  onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
});

/** What is on the screen: what the server last said, and what was done since. */
export const showPending = (page: NotificationPage, box: Box, pending: Change[]) =>
  pending.reduce((shown, change) => applyChange(shown, box, change), page);

showPendingBy(showPending);

import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { isOpen, useErrors } from '#web/api/use-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { applyChange, type Box, type Change } from './notification-changes.ts';
import { changeKey, readPage, showPendingBy } from './notifications-query.ts';

/** The calls the menu makes; a test puts a bad network in their place. */
export type NotificationCalls = {
  page(box: Box, page: number): Promise<NotificationPage>;
  change(change: Change): Promise<unknown>;
};

const calls: NotificationCalls = {
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

const failures = {
  read: 'read',
  readAll: 'readAll',
  archive: 'archive',
  unarchive: 'unarchive',
  remove: 'remove',
  clear: 'clear',
  restore: 'create',
  restoreCleared: 'create',
} as const;

/** Gives the function that makes a change: on the screen at once, and taken back with a word when it fails. */
export function useChangeNotifications() {
  const t = useTranslations('notifications');
  const queries = useQueryClient();
  const toast = useToast();
  const { message } = useErrors();
  const why = (error: unknown) => {
    const status = error instanceof ApiError ? error.problem.status : 500;
    if (status === 0 || isOpen(error)) return t('failures.noAnswer');
    if (status === 404) return t('failures.gone');
    return status >= 500 ? t('failures.ours') : (message(error) ?? undefined);
  };
  const { mutate, mutateAsync } = useMutation({
    ...changeMutation(queries),
    // Also of what may be done: the list is asked for again, and tells.
    onError: (error, { kind }) => toast({ title: t(`failures.${failures[kind]}`), detail: why(error) }),
  });
  const offerUndo = (undo: Change, title: string, detail?: string) =>
    toast({ title, detail, action: { label: t('menu.undo'), onSelect: () => mutate(undo) } });
  return (change: Change) => {
    if (change.kind === 'remove') {
      const { notification } = change;
      // Several may wait for their turn, so each says what it brings back; what was not deleted after all is not said
      // to be.
      mutateAsync(change).catch(offerUndo({ kind: 'restore', notification }, t('done.removed'), notification.title));
    } else if (change.kind === 'clear') {
      const { deletionId } = change;
      mutateAsync(change).catch(offerUndo({ kind: 'restoreCleared', deletionId }, t('done.cleared')));
    } else mutate(change);
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Change } from './notification-changes.ts';
import { changeMutation } from './notifications-client.ts';

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
  const { title, message } = useErrors();
  const why = (error: unknown) => {
    const status = error instanceof ApiError ? error.problem.status : 500;
    if (status === 0) return t('failures.noAnswer');
    if (status === 404) return t('failures.gone');
    return status >= 500 ? t('failures.ours') : (message(error) ?? undefined);
  };
  const { mutate, mutateAsync } = useMutation({
    ...changeMutation(queries),
    onError: (error, { kind }) => toast({ title: title(error, t(`failures.${failures[kind]}`)), detail: why(error) }),
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

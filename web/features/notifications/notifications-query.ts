import { queryOptions } from '@tanstack/react-query';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { answerOf, api } from '#web/api/client.ts';
import type { Box, Change } from './notification-changes.ts';

export const readPage = (box: Box, page: number): Promise<NotificationPage> => {
  const params = { query: { page } };
  return box === 'inbox'
    ? answerOf(api.GET('/api/notifications', { params }))
    : answerOf(api.GET('/api/notifications/archive', { params }));
};

/**
 * Asked again on every return to the page, so that no count is left from before; a cut line fails instead of waiting.
 */
export const notificationsQuery = (box: Box, page: number, { page: read } = { page: readPage }) =>
  queryOptions({
    queryKey: ['notifications', box, page] as const,
    queryFn: () => read(box, page),
    staleTime: 0,
    networkMode: 'always',
  });

export const changeKey = ['change-notifications'];

type ShowPending = (page: NotificationPage, box: Box, pending: Change[]) => NotificationPage;
let show: ShowPending = (page) => page;

/** Told by what makes changes (notifications-client.ts), which comes with the list: before that none are pending. */
export const showPendingBy = (given: ShowPending) => {
  show = given;
};
export const withPending: ShowPending = (page, box, pending) => show(page, box, pending);

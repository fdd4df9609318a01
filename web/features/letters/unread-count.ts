import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';

export const unreadCount = queryOptions({
  queryKey: ['letters', 'unread'],
  queryFn: () => answerOf(api.GET('/api/letters/unread')).then(({ unread }) => unread),
});

/** How many letters were never opened: `given` by the page, and asked again when one is dealt with. */
export const useUnread = (given: number) => useQuery({ ...unreadCount, initialData: given }).data;

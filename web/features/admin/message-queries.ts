import { queryOptions } from '@tanstack/react-query';
import type { contactStates } from '#shared/contact/limits.ts';
import { answerOf, api } from '#web/api/client.ts';

type Asked = { state: (typeof contactStates)[number]; page: number };

/** What people wrote to us. */
export const messageList = (query: Asked) =>
  queryOptions({
    queryKey: ['cases', 'messages', query],
    queryFn: () => answerOf(api.GET('/api/admin/messages', { params: { query } })),
  });

export const messageOf = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'message', id],
    queryFn: () => answerOf(api.GET('/api/admin/messages/{id}', { params: { path: { id } } })),
  });

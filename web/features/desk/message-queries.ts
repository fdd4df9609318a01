import { queryOptions } from '@tanstack/react-query';
import type { contactStates } from '#shared/contact/limits.ts';
import { answerOf, api } from '../../api/client.ts';

type Asked = { state: (typeof contactStates)[number]; page: number };

/** What people wrote to us. */
export const messageList = (query: Asked) =>
  queryOptions({
    queryKey: ['contact', 'list', query],
    queryFn: () => answerOf(api.GET('/api/admin/messages', { params: { query } })),
  });

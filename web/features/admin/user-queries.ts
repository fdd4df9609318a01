import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';

/** A person as an admin sees them. */
export const userOf = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'user', id],
    queryFn: () => answerOf(api.GET('/api/admin/users/{id}', { params: { path: { id } } })),
  });

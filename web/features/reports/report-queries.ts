import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';

/** A reported page before an admin; live, as whatever begins with `cases`. */
export const reportCase = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'report', id],
    queryFn: () => answerOf(api.GET('/api/admin/reports/{id}', { params: { path: { id } } })),
  });

/** One's own pages that an admin has hidden; live, as whatever begins with `profiles`. */
export const hiddenPages = queryOptions({
  queryKey: ['profiles', 'hidden'],
  queryFn: () => answerOf(api.GET('/api/hidden-pages')),
});

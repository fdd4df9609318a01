import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';

/** What looks arranged, before an admin; live, as whatever begins with `cases`. */
export const ringCase = (id: string, from: number) =>
  queryOptions({
    queryKey: ['cases', 'ring', id, from],
    queryFn: () => answerOf(api.GET('/api/admin/rings/{id}', { params: { path: { id }, query: { from } } })),
    // What was typed of a decision stays while one reads on.
    placeholderData: keepPreviousData,
  });

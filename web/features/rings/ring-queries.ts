import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';

/** What looks arranged, before an admin; live, as whatever begins with `cases`. */
export const ringCase = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'ring', id],
    queryFn: () => answerOf(api.GET('/api/admin/rings/{id}', { params: { path: { id } } })),
  });

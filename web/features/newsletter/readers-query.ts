import { queryOptions } from '@tanstack/react-query';
import type { Readers } from '#shared/newsletter/readers.ts';
import { answerOf, api } from '../../api/client.ts';

export const readersQuery = () =>
  queryOptions({
    queryKey: ['newsletter', 'readers'],
    queryFn: (): Promise<Readers> => answerOf(api.GET('/api/admin/newsletter')),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Numbers } from '#shared/admin/numbers.ts';
import type { Period } from '#shared/analytics/periods.ts';
import { answerOf, api } from '../../api/client.ts';

export type AskedNumbers = { period: Period; until?: string };

export const numbersQuery = (query: AskedNumbers) =>
  queryOptions({
    queryKey: ['numbers', query],
    queryFn: (): Promise<Numbers> => answerOf(api.GET('/api/admin/numbers', { params: { query } })),
    placeholderData: keepPreviousData,
  });

import { queryOptions } from '@tanstack/react-query';
import type { Analytics } from '#shared/analytics/analytics.ts';
import type { Period } from '#shared/analytics/periods.ts';
import { answerOf, api } from '../../api/client.ts';

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: (): Promise<Analytics> => answerOf(api.GET('/api/analytics', { params: { query: { period } } })),
  });

import { queryOptions } from '@tanstack/react-query';
import type { RecentViews } from '#shared/analytics/analytics.ts';
import { answerOf, api } from '#web/api/client.ts';

export const recentViews = queryOptions({
  queryKey: ['analytics', 'recent'],
  queryFn: (): Promise<RecentViews> => answerOf(api.GET('/api/analytics/recent')),
});

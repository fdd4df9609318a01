import { queryOptions } from '@tanstack/react-query';
import type { SavedSearchList } from '#shared/saved-searches/saved-searches.ts';
import { answerOf, api } from '#web/api/client.ts';

export const savedSearchList = queryOptions({
  queryKey: ['saved_searches'],
  queryFn: (): Promise<SavedSearchList> => answerOf(api.GET('/api/saved-searches')),
});

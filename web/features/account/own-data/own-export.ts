import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.ts';

/** One's newest archive; while one is on its way it is asked for every second. */
export const ownExport = queryOptions({
  queryKey: ['exports'],
  queryFn: async () => (await answerOf(api.GET('/api/own-data/export'))).export,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? 1000 : false),
});

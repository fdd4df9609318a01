import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';
import { fetchFile } from '#web/api/fetch-file.ts';

/** One's newest archive; while one is on its way it is asked for every second. */
export const ownExport = queryOptions({
  queryKey: ['exports'],
  queryFn: async () => (await answerOf(api.GET('/api/own-data/export'))).export,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? 1000 : false),
});

export const fetchExport = (id: string) => fetchFile(`/api/own-data/export/${id}/archive`);

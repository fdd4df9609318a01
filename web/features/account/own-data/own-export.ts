import { queryOptions } from '@tanstack/react-query';
import { ApiError, answerOf, api } from '../../../api/client.ts';

/** One's newest archive; while one is on its way it is asked for every second. */
export const ownExport = queryOptions({
  queryKey: ['exports'],
  queryFn: async () => (await answerOf(api.GET('/api/own-data/export'))).export,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? 1000 : false),
});

/** Has the browser stream an archive to disk, once the server has said that it would send it: else rejects with why not. */
export async function fetchExport(id: string) {
  const path = `/api/own-data/export/${id}/archive`;
  const { status } = await fetch(path, { method: 'HEAD' }).catch(() => ({ status: 0 }));
  if (status !== 200) {
    const code = status === 403 ? 'step_up_required' : status === 404 ? 'not_found' : status ? 'internal' : 'offline';
    throw new ApiError({ type: 'about:blank', title: 'Not fetched', status, code });
  }
  location.assign(path);
}

import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Its queries' first answers, too, are asked for anew when something changes while they are on their way. */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    // The library waits for a first answer that is under way, which may tell what was before the change.
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Answers stay fresh for 60 s and are asked for again once; a refusal is final. */
export const createQueryClient = () =>
  new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500),
        // Without a line a question fails and says so, instead of a skeleton that stays; it is asked again when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a line a change fails at once and says so: nothing is sent later, behind anybody's back.
      mutations: { networkMode: 'always' },
    },
  });

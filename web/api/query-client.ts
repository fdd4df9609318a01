import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Spec 9: answers stay fresh for 60 s and are asked for again once; a refusal is final. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500),
      },
      // Without a line a change fails at once and says so: nothing is sent later, behind anybody's back.
      mutations: { networkMode: 'always' },
    },
  });

import { queryOptions } from '@tanstack/react-query';
import type { BackablePerson, BackingList } from '#shared/backing/backings.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Who endorses whom, of this reader. */
export const ownBackings = queryOptions({
  queryKey: ['social', 'backings'],
  queryFn: (): Promise<BackingList> => answerOf(api.GET('/api/backings')),
});

/** Skills of somebody, with what this reader has said of each. */
export const backablePerson = (username: string) =>
  queryOptions({
    queryKey: ['social', 'backing', username.toLowerCase()],
    queryFn: (): Promise<BackablePerson> =>
      answerOf(api.GET('/api/profiles/{username}/backing', { params: { path: { username } } })),
  });

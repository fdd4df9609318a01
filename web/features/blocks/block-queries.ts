import { queryOptions } from '@tanstack/react-query';
import type { BlockedList, SeenPerson } from '#shared/blocks/blocked.ts';
import type { HiddenEmployers } from '#shared/blocks/hidden-employers.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Whom one blocks and mutes, those after one of them or the last. */
export const blockedList = (after: string | null) =>
  queryOptions({
    queryKey: ['reach', 'list', after],
    queryFn: (): Promise<BlockedList> =>
      answerOf(api.GET('/api/kept-off', { params: { query: after ? { after } : {} } })),
  });

/** Organisations that never see that one looks for work. */
export const hiddenEmployers = queryOptions({
  queryKey: ['reach', 'unseen'],
  queryFn: (): Promise<HiddenEmployers> => answerOf(api.GET('/api/kept-unseen')),
});

/** Somebody, and whether one blocks or mutes them. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['reach', 'person', username.toLowerCase()],
    queryFn: (): Promise<SeenPerson> =>
      answerOf(api.GET('/api/kept-off/people/{username}', { params: { path: { username } } })),
  });

import { queryOptions } from '@tanstack/react-query';
import type { KeptOffList, SeenPerson } from '#shared/reach/kept-off.ts';
import type { KeptUnseen } from '#shared/reach/kept-unseen.ts';
import { answerOf, api } from '../../api/client.ts';

/** Whom one blocks and mutes, those after one of them or the last. */
export const keptOffList = (after: string | null) =>
  queryOptions({
    queryKey: ['reach', 'list', after],
    queryFn: (): Promise<KeptOffList> =>
      answerOf(api.GET('/api/kept-off', { params: { query: after ? { after } : {} } })),
  });

/** Organisations that never see that one looks for work. */
export const keptUnseen = queryOptions({
  queryKey: ['reach', 'unseen'],
  queryFn: (): Promise<KeptUnseen> => answerOf(api.GET('/api/kept-unseen')),
});

/** Somebody, and whether one blocks or mutes them. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ['reach', 'person', username.toLowerCase()],
    queryFn: (): Promise<SeenPerson> =>
      answerOf(api.GET('/api/kept-off/people/{username}', { params: { path: { username } } })),
  });

import { answerOf, api } from '#web/api/client.ts';

/** Where somebody is signed in. */
export const ownSessions = {
  queryKey: ['sessions'],
  queryFn: () => answerOf(api.GET('/api/sessions')),
  refetchOnWindowFocus: true,
};

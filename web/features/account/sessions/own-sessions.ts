import { answerOf, api } from '../../../api/client.ts';

/** Where somebody is signed in. */
export const ownSessions = {
  queryKey: ['sessions'],
  queryFn: () => answerOf(api.GET('/api/sessions')),
  refetchOnWindowFocus: true,
};

import { answerOf, api } from '#web/api/client.ts';

/** Phone and birth date. */
export const ownDetails = {
  queryKey: ['details'],
  queryFn: () => answerOf(api.GET('/api/personal-details')),
};

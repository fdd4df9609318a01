import { answerOf, api } from '#web/api/client.ts';

/** One's own addresses, the primary one first. Asked again whenever the profile changes. */
export const ownAddresses = {
  queryKey: ['addresses'],
  queryFn: () => answerOf(api.GET('/api/email-addresses')),
};

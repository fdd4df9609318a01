import { answerOf, api } from '../../../api/client.ts';

/** How the second step stands; events of `totp_secrets` ask again. */
export const secondFactorQuery = {
  queryKey: ['totp_secrets'],
  queryFn: () => answerOf(api.GET('/api/second-factor')),
};

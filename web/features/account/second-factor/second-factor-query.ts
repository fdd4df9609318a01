import { answerOf, api } from '#web/api/client.ts';

/** How the second step stands; events of `second_factor` ask again. */
export const secondFactorQuery = {
  queryKey: ['second_factor'],
  queryFn: () => answerOf(api.GET('/api/second-factor')),
};

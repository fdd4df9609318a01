import { answerOf, api } from '#web/api/client.ts';

/** One's passkeys; events of `passkeys` ask again. */
export const ownPasskeys = { queryKey: ['passkeys'], queryFn: () => answerOf(api.GET('/api/passkeys')) };

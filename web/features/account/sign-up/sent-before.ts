import { accountLimits } from '#shared/account/account-rules.ts';
import { inMemory } from './pending-user.ts';
import type { SignUpFields } from './sign-up.ts';

/**
 * What was sent stands in the form again for whoever comes back to it, because of a mistyped address. It is kept as long
 * as the code that was mailed works, and for nobody who sits down there afterwards.
 */
export function keepSent({ password: _never, ...fields }: SignUpFields) {
  inMemory.sent = fields;
  setTimeout(() => inMemory.sent === fields && delete inMemory.sent, accountLimits.codeMinutes * 60_000);
}

export const sentBefore = (): Partial<SignUpFields> => inMemory.sent ?? {};

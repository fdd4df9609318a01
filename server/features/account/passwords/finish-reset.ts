import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { countInNetworks, requireLinkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { signOut } from '#server/features/account/sessions/published.ts';
import { shareOfLink } from '#server/features/account/sign-up/published.ts';
import type { ResetInput } from '#shared/account/passwords.ts';
import { passwordRefused, resetPassword } from './reset-password.ts';

const triesPerNetwork: Limit = { name: 'reset-network', max: 60, minutes: 15 };

/** What else is wrong with a form that is refused; nothing where its network has had too many looked at. */
export async function alsoRefused(deps: Deps, { password }: { password?: string }, request: FastifyRequest) {
  if (password === undefined) return [];
  const seconds = await countInNetworks(deps, triesPerNetwork, request.networks);
  return seconds > 0 ? [] : passwordRefused(deps.env, password);
}

/** Sets a new password by mail and signs this browser out, whoever was signed in in it. Throws as `resetPassword`. */
export async function finishReset(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: ResetInput) {
  await requireLinkAttempt(deps, triesPerNetwork, request, () => shareOfLink(deps, 'reset_password', input));
  const userId = await resetPassword(deps, input);
  await noteUse(deps, request, userId, request.deviceHash);
  await signOut(deps, request, reply);
}

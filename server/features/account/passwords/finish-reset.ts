import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireLinkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { signOut } from '#server/features/account/sessions/published.ts';
import { shareOfLink } from '#server/features/account/sign-up/published.ts';
import type { ResetInput } from '#shared/account/passwords.ts';
import { resetPassword } from './reset-password.ts';

const triesPerNetwork: Limit = { name: 'reset-network', max: 60, minutes: 15 };

/** Sets a new password by mail and signs this browser out, whoever was signed in in it. Throws as `resetPassword`. */
export async function finishReset(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: ResetInput) {
  await requireLinkAttempt(deps, triesPerNetwork, request, () => shareOfLink(deps, 'reset_password', input));
  const userId = await resetPassword(deps, input);
  await noteUse(deps, request, userId, request.deviceHash);
  await signOut(deps, request, reply);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { accountOfEmail, useMailedCode } from '#server/features/account/sign-up/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { typedCodeSchema } from '#shared/account/sessions.ts';
import { completeSignIn } from './complete-sign-in.ts';

const codesPerNetwork: Limit = { name: 'sign-in-code-network', max: 60, minutes: 15 };

/** Signs in whoever types the mailed code into its window. Throws as `useMailedCode` and `completeSignIn`, and 429. */
export async function signInByCode(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { window_id: windowId, code }: z.infer<typeof typedCodeSchema>,
) {
  await requireNetworkAttempt(deps, codesPerNetwork, request);
  const { userId, email } = await useMailedCode(deps, 'sign_in', { windowId, code });
  const stands = async (trx: Transaction) => (await accountOfEmail(trx, email))?.id === userId;
  return completeSignIn(deps, request, reply, { userId, method: 'code', stands });
}

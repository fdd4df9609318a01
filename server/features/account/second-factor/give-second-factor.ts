import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { forgetChallenge, readChallenge, useChallenge } from '#server/auth/sign-in-challenge.ts';
import { startSession } from '#server/auth/start-session.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isOwnBrowser, useSecondFactor } from './use-second-factor.ts';

/**
 * Finishes signing in, for who has given the first factor in this browser. Throws second_factor_expired (401) when
 * nobody has, or the time or the tries are over, and as `useSecondFactor`.
 */
export async function giveSecondFactor(deps: Deps, request: FastifyRequest, reply: FastifyReply, code: string) {
  const over = new Problem(401, 'second_factor_expired');
  const challenge = await readChallenge(deps, request);
  if (!challenge) throw over;
  const { id, userId, method } = challenge;
  // Not this browser: whoever tries codes has the first factor alone.
  await noteUse(deps, request, userId, null);
  await useSecondFactor(deps, userId, code, await isOwnBrowser(deps, userId, request.deviceHash));
  forgetChallenge(deps, reply);
  const start = { userId, method, secondFactor: true, stands: (trx: Transaction) => useChallenge(trx, id) };
  return {
    user: await startSession(deps, request, reply, start).catch((error) => {
      throw error instanceof Problem && error.code === 'session_missing' ? over : error;
    }),
  };
}

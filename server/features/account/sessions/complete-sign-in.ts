import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { openChallenge } from '#server/auth/sign-in-challenge.ts';
import { type SessionStart, startSession } from '#server/auth/start-session.ts';
import { hasSecondFactor } from '#server/features/account/second-factor/published.ts';
import type { SignInAnswer } from '#shared/account/sessions.ts';

/**
 * What follows the first factor, whichever it was: a session in this browser, or, for who has set up a second factor, a
 * challenge that lets them give it. Throws account_suspended.
 */
export async function completeSignIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  start: Pick<SessionStart, 'userId' | 'method' | 'stands'>,
): Promise<SignInAnswer> {
  const { userId } = start;
  if (await hasSecondFactor(deps.db, userId)) {
    await openChallenge(deps, reply, start);
    // The second may be given anywhere else. Who has one factor alone does not make this browser one of theirs.
    await noteUse(deps, request, userId, null);
    return { user: null, second_factor: true };
  }
  return { user: await startSession(deps, request, reply, start), second_factor: false };
}

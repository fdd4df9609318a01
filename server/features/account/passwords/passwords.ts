import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { countInNetworks, requireLinkAttempt } from '#server/auth/limit-network.ts';
import { lockAsker } from '#server/auth/lock-asker.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { setPassword } from '#server/auth/password-queries.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { signOut } from '#server/features/account/sessions/published.ts';
import { expireProofs, shareOfLink } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import type { ResetInput } from '#shared/account/passwords.ts';
import type { Viewer } from '#shared/session/session.ts';
import { passwordRefused, resetPassword, tellPasswordChanged } from './reset-password.ts';

/**
 * Sets a password, or the first one, ends the person's other sessions and what mails on their way would set it to, and
 * writes to them. Throws validation_failed for a weak one, session_missing (401) when the session has ended meanwhile.
 */
export async function changePassword(
  { db, env, sessions }: Pick<Deps, 'db' | 'env' | 'sessions'>,
  person: Viewer,
  password: string,
  sessionId: string,
) {
  const weakness = await weaknessOf(password, person, env.breachedPasswords);
  if (weakness) throw invalidField('password', weakness);
  const hash = await hashPassword(password);
  await announcing(db, async (trx) => {
    await lockAsker(trx, { userId: person.id, sessionId });
    await setPassword(trx, person.id, hash);
    await endSessions(trx, { userId: person.id, except: sessionId });
    await expireProofs(trx, person.id, 'reset_password');
    await recordOwnAct(trx, person.id, 'change_password');
    await tellPasswordChanged(trx, person.id);
  });
  sessions.forget(person.id);
}

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

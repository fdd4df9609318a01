import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { lockAsker } from '#server/auth/lock-asker.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { setPassword } from '#server/auth/password-queries.ts';
import { weaknessOf } from '#server/auth/password-strength.ts';
import { expireProofs } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { tellPasswordChanged } from './reset-password.ts';

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

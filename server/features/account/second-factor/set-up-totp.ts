import { createHash } from 'node:crypto';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { markAuthenticated } from '#server/auth/mark-session.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField, Problem } from '#server/platform/http/problem.ts';
import type { TotpStart } from '#shared/account/second-factor.ts';
import { hashBackupCode, makeBackupCodes, replaceBackupCodes } from './backup-codes.ts';
import { confirmTotp, keepTotp, unconfirmedTotp } from './second-factor-queries.ts';
import { tellSecurityChange } from './security-changes.ts';
import { counterOfCode, makeTotp, showTotp } from './totp.ts';

/** Tells secrets apart, and nothing else of them. */
const nameOf = (sealed: Buffer) => createHash('sha256').update(sealed).digest('base64url');

const tries: Limit = { name: 'confirm-totp', max: 20, minutes: 15 };

/**
 * Makes a secret for an authenticator app, which counts once a code of it was typed. Throws second_factor_on (409), and
 * session_missing (401) when the session has ended meanwhile.
 */
export async function startTotp({ db, env }: Pick<Deps, 'db' | 'env'>, asker: Asker): Promise<TotpStart> {
  const { secret, sealed } = makeTotp(env.secretKey);
  const email = await db.transaction().execute(async (trx) => {
    const person = await lockAsker(trx, asker);
    if (!(await keepTotp(trx, asker.userId, sealed))) throw new Problem(409, 'second_factor_on');
    return person.email;
  });
  return { setup: nameOf(sealed), ...showTotp(secret, email) };
}

/**
 * Turns the second step on by a code of the app, and gives the backup codes, once. The session that did it has given
 * the second factor with it. Throws app_code_wrong (422), second_factor_not_started (409), also where another secret has
 * been started since the one of `setup`, and session_missing (401) when that session has ended meanwhile.
 */
export async function confirmTotpCode(
  deps: Pick<Deps, 'db' | 'env' | 'sessions'>,
  { userId, sessionId, code, setup }: Asker & { code: string; setup?: string | undefined },
): Promise<string[]> {
  const { db, env } = deps;
  await requireAttempt(deps, tries, userId);
  const started = await unconfirmedTotp(db, userId);
  if (!started || (setup && setup !== nameOf(started.secret))) throw new Problem(409, 'second_factor_not_started');
  const counter = counterOfCode(env.secretKey, started.secret, code.replaceAll(/\D/g, ''));
  if (counter === null) throw invalidField('code', 'app_code_wrong');
  const codes = makeBackupCodes();
  await announcing(db, async (trx) => {
    await lockAsker(trx, { userId, sessionId });
    if (!(await confirmTotp(trx, userId, started.secret, counter))) throw new Problem(409, 'second_factor_not_started');
    await replaceBackupCodes(
      trx,
      userId,
      codes.map((each) => hashBackupCode(env.secretKey, userId, each)),
    );
    await markAuthenticated(trx, { userId, sessionId, secondFactor: true });
    await tellSecurityChange(trx, userId, 'second_factor_on');
    trx.publish('second_factor', userId, [userId]);
  });
  deps.sessions.forget(userId);
  return codes;
}

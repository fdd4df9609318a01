import { forgetAttempts, type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { wasAtDevice } from '#server/auth/record-traces.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField, refusedProof } from '#server/platform/http/problem.ts';
import { backupCodesOf, hashBackupCode, takeBackupCode } from './backup-codes.ts';
import { confirmedTotp, takeCounter } from './second-factor-queries.ts';
import { tellSecurityChange } from './security-changes.ts';
import { counterOfCode } from './totp.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * However many sign-ins are begun. Three codes of a million open at any moment, so who has the password and tries all
 * year long gets in with a chance of about one in fifteen.
 */
const perAccount: Limit[] = [
  { name: 'second-factor', max: 20, minutes: 60 },
  { name: 'second-factor-day', max: 60, minutes: 24 * 60 },
];

/** Whether the account was used from this browser before. */
export const isOwnBrowser = async ({ db }: Stores, userId: string, deviceHash: Buffer | null) =>
  deviceHash !== null && (await wasAtDevice(db, userId, deviceHash));

/**
 * Uses up a code of the person's app, or one of their backup codes, and tells which it was. Throws second_factor_wrong
 * (422) for any other, and 429 after too many of them. `own`: it comes from a browser or a session of theirs. These
 * share tries of their own, of which who has the password alone uses up nothing; together, since each browser more would
 * give more guesses.
 */
export async function useSecondFactor(
  stores: Stores,
  userId: string,
  typed: string,
  own: boolean,
): Promise<'totp' | 'backup_code'> {
  const who = own ? `${userId} own` : userId;
  for (const limit of perAccount) await requireAttempt(stores, limit, who);
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '');
  const kind = /^\d{6}$/.test(code) ? 'totp' : 'backup_code';
  const taken = await (kind === 'totp' ? useTotpCode(stores, userId, code) : useBackupCode(stores, userId, code));
  if (!taken) throw refusedProof(invalidField('code', 'second_factor_wrong'), userId);
  for (const limit of perAccount) await forgetAttempts(stores, limit, who);
  return kind;
}

async function useTotpCode({ db, env }: Stores, userId: string, code: string) {
  const totp = await confirmedTotp(db, userId);
  const counter = totp ? counterOfCode(env.secretKey, totp.secret, code) : null;
  return counter !== null && (await takeCounter(db, userId, counter));
}

const useBackupCode = ({ db, env }: Stores, userId: string, code: string) =>
  announcing(db, async (trx) => {
    // Before the code, as everywhere: so nobody waits for somebody who waits for them.
    await trx.selectFrom('profiles').select('id').where('id', '=', userId).forKeyShare().execute();
    if (!(await takeBackupCode(trx, userId, hashBackupCode(env.secretKey, userId, code)))) return false;
    const { left } = await backupCodesOf(trx, userId);
    await tellSecurityChange(trx, userId, 'backup_code_used', { codes_left: left });
    trx.publish('second_factor', userId, [userId]);
    return true;
  });

import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { replaceBackupCodes } from './backup-code-queries.ts';
import { hashBackupCode, makeBackupCodes } from './backup-codes.ts';
import { lockTotp } from './second-factor-queries.ts';
import { tellSecurityChange } from './tell-security-change.ts';

/**
 * Ten new backup codes, shown once; the ones before stop working. Throws not_found without a second factor,
 * session_missing (401) when the session has ended meanwhile.
 */
export async function renewBackupCodes({ db, env }: Pick<Deps, 'db' | 'env'>, asker: Asker): Promise<string[]> {
  const { userId } = asker;
  const codes = makeBackupCodes();
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    if (!(await lockTotp(trx, userId))) throw notFound();
    await replaceBackupCodes(
      trx,
      userId,
      codes.map((code) => hashBackupCode(env.secretKey, userId, code)),
    );
    await tellSecurityChange(trx, userId, 'backup_codes_renewed');
    trx.publish('second_factor', userId, [userId]);
  });
  return codes;
}

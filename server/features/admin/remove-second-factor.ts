import { endSessions } from '#server/auth/end-sessions.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { deleteTotp } from '#server/features/account/second-factor/published.ts';
import { accountOfEmail } from '#server/features/account/sign-up/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * For somebody who lost their app and their backup codes: takes the second step and the codes away, ends all sessions
 * and writes to the person. `off`: there was none.
 */
export function removeSecondFactor(db: Database, email: string): Promise<'removed' | 'off' | 'unknown'> {
  return announcing(db, async (trx) => {
    const account = await accountOfEmail(trx, email.trim().toLowerCase());
    if (!account) return 'unknown';
    const { id: userId, locale } = account;
    await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
    if (!(await deleteTotp(trx, userId))) return 'off';
    const sessions = await endSessions(trx, { userId });
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: 'remove_second_factor',
      subject: { type: 'profile', id: userId },
      data: { by: 'command line', sessions },
    });
    const data = { change: 'second_factor_removed' };
    await enqueueWarning(trx, { kind: 'security-change', recipient: account.email, locale, userId, data });
    trx.publish('second_factor', userId, [userId]);
    return 'removed';
  });
}

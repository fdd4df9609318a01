import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { unmarkSecondFactor } from '#server/auth/mark-session.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { deleteTotp } from './second-factor-queries.ts';
import { tellSecurityChange } from './tell-security-change.ts';

/**
 * Signing in takes one step again; the backup codes go with it. Throws not_found when it was off, session_missing (401)
 * when the session has ended meanwhile.
 */
export async function turnOffSecondFactor({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, asker: Asker) {
  const { userId } = asker;
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    if (!(await deleteTotp(trx, userId))) throw notFound();
    await unmarkSecondFactor(trx, userId);
    await tellSecurityChange(trx, userId, 'second_factor_off');
    trx.publish('second_factor', userId, [userId]);
  });
  sessions.forget(userId);
}

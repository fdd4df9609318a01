import { type Asker, holdPerson } from '../../auth/hold-person.ts';
import { unmarkSecondFactor } from '../../auth/mark-session.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/problem.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { deleteTotp } from './second-factor-queries.ts';
import { tellSecurityChange } from './tell-security-change.ts';

/**
 * Signing in takes one step again; the backup codes go with it. Throws not_found when it was off, session_missing (401) when
 * the session has ended meanwhile.
 */
export async function turnOffSecondFactor({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, asker: Asker) {
  const { userId } = asker;
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, asker);
    if (!(await deleteTotp(trx, userId))) throw notFound();
    await unmarkSecondFactor(trx, userId);
    await tellSecurityChange(trx, userId, 'second_factor_off');
    await publishChange(trx, { table: 'totp_secrets', operation: 'delete', id: userId, userIds: [userId] });
  });
  sessions.forget(userId);
}

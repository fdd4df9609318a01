import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** Whether what somebody has shown still lets them in: it may have been taken away since it was looked at. */
export type Stands = (trx: Transaction) => Promise<boolean>;

/**
 * Before something is opened by what was shown: waits for whoever changes how this person signs in, so that what they
 * took away opens nothing a moment later. Throws session_missing (401).
 */
export async function requireStanding(trx: Transaction, userId: string, stands: Stands) {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forKeyShare().execute();
  if (!(await stands(trx))) throw new Problem(401, 'session_missing');
}

import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

type Proof = { userId: string; sessionId: string; secondFactor: boolean };

/**
 * Writes down that the person of a session has just proved who they are; with `secondFactor`, by more than a password.
 * Forget what is kept of them (`deps.sessions.forget`) when the transaction is over. False when the session has ended.
 */
export async function markAuthenticated(
  trx: AnnouncingTransaction,
  { userId, sessionId, secondFactor }: Proof,
): Promise<boolean> {
  const marked = await trx
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()`, ...(secondFactor && { second_factor: true }) })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return false;
  trx.publish('sessions', sessionId, [userId]);
  return true;
}

/** No session of theirs has a second factor any more, but for those that a passkey opened. */
export async function unmarkSecondFactor(trx: AnnouncingTransaction, userId: string) {
  const unmarked = await trx
    .updateTable('sessions')
    .set({ second_factor: false })
    .where('user_id', '=', userId)
    .where('second_factor', '=', true)
    .where('method', '<>', 'passkey')
    .returning('id')
    .execute();
  for (const { id } of unmarked) trx.publish('sessions', id, [userId]);
}

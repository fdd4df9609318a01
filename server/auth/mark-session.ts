import { sql } from 'kysely';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import type { Connection } from '#server/platform/database/connect.ts';

type Proof = { userId: string; sessionId: string; secondFactor: boolean };

/**
 * Writes down that the person of a session has just proved who they are; with `secondFactor`, by more than a password.
 * Forget what is kept of them (`deps.sessions.forget`) when the transaction is over. False when the session has ended.
 */
export async function markAuthenticated(db: Connection, { userId, sessionId, secondFactor }: Proof): Promise<boolean> {
  const marked = await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()`, ...(secondFactor && { second_factor: true }) })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return false;
  await publishChange(db, { table: 'sessions', operation: 'update', id: sessionId, userIds: [userId] });
  return true;
}

/** No session of theirs has a second factor any more, but for those that a passkey opened. */
export async function unmarkSecondFactor(db: Connection, userId: string) {
  const unmarked = await db
    .updateTable('sessions')
    .set({ second_factor: false })
    .where('user_id', '=', userId)
    .where('second_factor', '=', true)
    .where('method', '<>', 'passkey')
    .returning('id')
    .execute();
  for (const { id } of unmarked)
    await publishChange(db, { table: 'sessions', operation: 'update', id, userIds: [userId] });
}

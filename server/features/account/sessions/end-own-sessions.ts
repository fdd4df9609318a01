import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';

type Which = { only?: string; except?: string };

/**
 * Ends sessions of a person because they said so, with its audit row. Gives how many there were; none leaves no row.
 * `action`: a sign-out ends the session that asks, anything else is done to others.
 */
export async function endOwnSessions(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  userId: string,
  which: Which,
  action: 'sign_out' | 'end_sessions' = 'end_sessions',
): Promise<number> {
  const ended = await announcing(db, async (trx) => {
    const count = await endSessions(trx, { userId, ...which });
    if (count > 0)
      await recordOwnAct(trx, userId, action, { ended: count, ...(which.only && { session_id: which.only }) });
    return count;
  });
  sessions.forget(userId);
  return ended;
}

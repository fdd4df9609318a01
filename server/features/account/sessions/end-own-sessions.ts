import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';

type Stores = Pick<Deps, 'db' | 'sessions'>;

/**
 * Ends one session of whoever asks, or every one but theirs. Gives how many there were. Throws session_missing (401)
 * when their own has ended meanwhile: who was thrown out throws nobody out.
 */
export async function endOwnSessions({ db, sessions }: Stores, asker: Asker, only?: string): Promise<number> {
  const { userId, sessionId } = asker;
  const ended = await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    return end(trx, userId, only ? { only } : { except: sessionId }, 'end_sessions');
  });
  sessions.forget(userId);
  return ended;
}

/** Ends the session that asks. One that has ended already stays so. */
export async function endThisSession({ db, sessions }: Stores, { userId, sessionId }: Asker) {
  await announcing(db, (trx) => end(trx, userId, { only: sessionId }, 'sign_out'));
  sessions.forget(userId);
}

/** With its audit row; none that ended leaves no row. */
async function end(
  trx: AnnouncingTransaction,
  userId: string,
  which: { only: string } | { except: string },
  action: 'sign_out' | 'end_sessions',
) {
  const ended = await endSessions(trx, { userId, ...which });
  const data = { ended, ...('only' in which && { session_id: which.only }) };
  if (ended > 0) await recordOwnAct(trx, userId, action, data);
  return ended;
}

import Bowser from 'bowser';
import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import type { SessionRow } from '#shared/account/sessions.ts';
import type { SessionMethod } from '#shared/session/session.ts';

/** Where a person is signed in, the one that asks first, then the latest used. */
export async function listSessions(db: Connection, userId: string, currentId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'method', 'second_factor', 'user_agent', 'country', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .execute();
  return rows
    .map(({ user_agent, method, created_at, used_at, ...row }) => ({
      ...row,
      current: row.id === currentId,
      method: method as SessionMethod,
      device: deviceOf(user_agent),
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Names alone, which need no translation: "Firefox · Linux". Empty when the browser did not say. */
function deviceOf(userAgent: string) {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}

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

import Bowser from 'bowser';
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

import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Deps } from './deps.ts';
import { endSessions } from './end-sessions.ts';

/** Somebody showed a token that was replaced long ago. Whichever of the two is the owner has to sign in again. */
export async function endReusedSession({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, id: string, userId: string) {
  await announcing(db, async (trx) => {
    if ((await endSessions(trx, { userId, only: id })) === 0) return;
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: 'end_reused_session',
      subject: { type: 'profile', id: userId },
      data: { session_id: id },
    });
  });
  sessions.forget(userId);
}

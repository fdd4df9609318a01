import { sql } from 'kysely';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';

/**
 * Brings an account back that waits for its erasure. One that does not wait stays as it is. Throws 401 when the session
 * has ended meanwhile.
 */
export function keepAccount(db: Database, asker: Asker) {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const row = await trx
      .updateTable('profiles')
      .set({ delete_after: null, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('delete_after', 'is not', null)
      .where('erased_at', 'is', null)
      .returning(['email', 'locale'])
      .executeTakeFirst();
    if (!row) return;
    await recordOwnAct(trx, userId, 'keep_account');
    await enqueueMail(trx, { kind: 'deletion-cancelled', ...to(row), userId });
    trx.publish('profiles', userId, [userId]);
  });
}

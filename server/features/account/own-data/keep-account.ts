import { sql } from 'kysely';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';

/** Brings an account back that waits for its erasure. One that does not wait stays as it is. */
export function keepAccount(db: Database, userId: string) {
  return announcing(db, async (trx) => {
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

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';

/**
 * The daily job: each person with something due gets one mail about it. The claim of the rows and the promise of the
 * mail are one transaction, so a process that dies anywhere has told somebody or has not, and the next run goes on.
 * Who got one within the last 20 hours is left for tomorrow, so that a run that is repeated writes to nobody twice; who
 * has a closed account, until it is open again.
 */
export async function sendDigests(db: Database) {
  const { rows } = await sql<{ user_id: string }>`
    select distinct n.user_id from notifications n join profiles p on p.id = n.user_id and not p.closed
     where n.digest_due and not exists (
       select from mails m where m.user_id = n.user_id and m.kind = 'notification-digest'
          and m.created_at > now() - interval '20 hours')`.execute(db);
  await eachAlone(rows, ({ user_id }) => sendDigest(db, user_id));
}

/** What was read, put away or deleted meanwhile is not told any more, and not due any more either. */
const sendDigest = (db: Database, userId: string) =>
  db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('notifications')
      .set({ digest_due: false })
      .where('user_id', '=', userId)
      .where('digest_due', '=', true)
      .returning(['id', 'read', 'archived', 'deleted_at'])
      .execute();
    const unread = claimed.filter(({ read, archived, deleted_at }) => !read && !archived && !deleted_at);
    if (unread.length === 0) return;
    const reader = await trx
      .selectFrom('profiles')
      .select(['email', 'locale'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await enqueueMail(trx, {
      kind: 'notification-digest',
      ...to(reader),
      userId,
      data: { notification_ids: unread.map(({ id }) => id) },
    });
  });

import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** Takes from others what they were told about this person's projects. */
export async function eraseNotifications(trx: AnnouncingTransaction, userId: string) {
  const { rows: told } = await sql<{ user_id: string }>`
    delete from notifications
     where reference_type = 'project' and reference_id in (select id from projects where user_id = ${userId})
       and user_id <> ${userId}
    returning user_id`.execute(trx);
  for (const id of new Set(told.map(({ user_id }) => user_id))) {
    trx.publish('notifications', id, [id]);
  }
}

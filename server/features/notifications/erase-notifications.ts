import { sql, type Transaction } from 'kysely';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import type { DB } from '#server/platform/database/schema.ts';

/** Takes from others what they were told about this person's projects. */
export async function eraseNotifications(trx: Transaction<DB>, userId: string) {
  const { rows: told } = await sql<{ user_id: string }>`
    delete from notifications
     where reference_type = 'project' and reference_id in (select id from projects where user_id = ${userId})
       and user_id <> ${userId}
    returning user_id`.execute(trx);
  for (const id of new Set(told.map(({ user_id }) => user_id))) {
    await publishChange(trx, { table: 'notifications', operation: 'delete', id, userIds: [id] });
  }
}

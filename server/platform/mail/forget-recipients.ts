import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { recipientDays } from '#shared/site/recipient-days.ts';

/**
 * The job: mails that are over forget to whom they went, and what leads there. Those of an account or of a request go
 * with it. The rows stay: what was sent is counted, and a promise that is made twice is found by its id.
 */
export const forgetRecipients = (db: Connection) =>
  db
    .updateTable('mails')
    .set({ recipient: '–', data: '{}' })
    .where('user_id', 'is', null)
    .where('request_id', 'is', null)
    .where(sql<boolean>`recipient <> '–'`)
    .where('created_at', '<', daysAgo(recipientDays))
    .where(sql<Date>`coalesce(sent_at, failed_at)`, '<', daysAgo(recipientDays))
    .execute();

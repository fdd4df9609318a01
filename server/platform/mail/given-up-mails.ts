import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo, now } from '#server/platform/database/moment.ts';
import type { OutcomeListener } from './mail-parts.ts';
import { notNeeded } from './send-mail.ts';

const listedDays = 14;

/** Mails that could not be delivered lately, newest first: what they were and why, not to whom. */
export async function listGivenUp(db: Connection, max: number) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'attempts', 'failed_at', sql<string>`coalesce(last_error, '')`.as('why')])
    .where('failed_at', '>', daysAgo(listedDays))
    .where('last_error', '<>', notNeeded)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ failed_at, ...mail }) => ({ ...mail, at: failed_at?.toISOString() ?? '' }));
}

/** An admin gives up a mail that was not sent yet: whoever waits for it hears so, as after the last try. */
export async function giveUpMail(trx: AnnouncingTransaction, onOutcome: OutcomeListener[], env: Env, id: string) {
  const mail = await trx
    .updateTable('mails')
    .set({ failed_at: now, last_error: 'given up by an admin' })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (mail) for (const hear of onOutcome) await hear(trx, mail, 'failed', env);
}

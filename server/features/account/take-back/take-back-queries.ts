import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { type Moment, momentOf } from '#server/platform/database/moment.ts';

const now = sql<Date>`now()`;

/** What the token with this hash is for, whatever became of it. */
export const takeBackOfToken = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('take_backs as t')
    .innerJoin('profiles as p', 'p.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.email', 't.changed_at', 't.used_at', 'p.username'])
    .select(sql<boolean>`t.expires_at <= now()`.as('expired'))
    .where(sql<boolean>`t.token_hashes @> array[${tokenHash}::bytea]`)
    .executeTakeFirst();

/** Uses a link up; undefined when it was used, is too old, or another request was first. */
export const claimTakeBack = (trx: Transaction, id: string) =>
  trx
    .updateTable('take_backs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', sql<Moment>`changed_at::text`.as('since')])
    .executeTakeFirst();

/**
 * Links of later changes are done with too: their changes are taken back as well, and who got their mails is not
 * certain.
 */
export const closeLaterTakeBacks = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .updateTable('take_backs')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('changed_at', '>=', momentOf(since))
    .where('used_at', 'is', null)
    .execute();

/** Links of earlier changes that somebody may still want to use. */
export const hasOpenTakeBack = (db: Connection, userId: string) =>
  exists(
    db
      .selectFrom('take_backs')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .limit(1),
  );

const keptDays = 30;

/** The nightly job: what can be taken back no more is forgotten, long after its link could last say so. */
export async function forgetTakeBacks(db: Connection) {
  await db
    .deleteFrom('take_backs')
    .where('expires_at', '<', sql<Date>`now() - ${`${keptDays} days`}::interval`)
    .execute();
}

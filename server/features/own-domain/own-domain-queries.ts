import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo, now } from '#server/platform/database/moment.ts';
import type { Kept } from './own-domain-policy.ts';

const columns = ['name', 'proof', 'proved_at', 'missing_since', 'lost_at', 'checked_at', 'leads_here'] as const;

export const findOwn = (db: Connection, userId: string) =>
  db.selectFrom('own_domains').select(columns).where('user_id', '=', userId).executeTakeFirst();

/** Whoever has proved a name, their address, and whether their page is everybody's to see. */
export const findProved = (db: Connection, name: string) =>
  db
    .selectFrom('own_domains as d')
    .innerJoin('profiles as p', 'p.id', 'd.user_id')
    .leftJoin('public_profiles as open', 'open.id', 'd.user_id')
    .select(['d.user_id', 'p.username', sql<boolean>`open.id is not null`.as('open')])
    .where('d.name', '=', name)
    .where('d.proved_at', 'is not', null)
    .executeTakeFirst();

export async function isTaken(db: Connection, name: string, userId: string) {
  const proved = await findProved(db, name);
  return proved !== undefined && proved.user_id !== userId;
}

/**
 * Locks somebody first and what is theirs after, in the order of whoever erases them. Undefined when they have taken it
 * away.
 */
export async function lockOwn(trx: Transaction, userId: string, { name, proof }: { name: string; proof: string }) {
  const person = await trx
    .selectFrom('profiles')
    .select(['email', 'locale', 'closed'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  const kept = await trx
    .selectFrom('own_domains')
    .select([...columns, sql<Date>`now()`.as('at')])
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('proof', '=', proof)
    .forUpdate()
    .executeTakeFirst();
  return person && kept && { person, kept };
}

/** Somebody's domain from now on, with a proof of its own. What they have already stays as it is. */
export const writeOwn = (trx: Transaction, userId: string, name: string) =>
  trx
    .insertInto('own_domains')
    .values({ user_id: userId, name, proof: randomBytes(20).toString('hex') })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          name: sql<string>`excluded.name`,
          proof: sql<string>`excluded.proof`,
          added_at: now,
          proved_at: null,
          missing_since: null,
          lost_at: null,
          checked_at: null,
          leads_here: null,
        })
        .where('own_domains.name', '<>', name),
    )
    .execute();

export const noteLooked = (trx: Transaction, userId: string, kept: Kept & { leads_here: boolean | null }) =>
  trx
    .updateTable('own_domains')
    .set({ ...kept, checked_at: now })
    .where('user_id', '=', userId)
    .execute();

export const removeOwn = (trx: Transaction, userId: string) =>
  trx.deleteFrom('own_domains').where('user_id', '=', userId).returning('name').executeTakeFirst();

/** Whose domain to look at: proved ones once a day, those that wait for their record each hour of their first week. */
export async function dueOwners(db: Connection, max: number) {
  const rows = await db
    .selectFrom('own_domains')
    .select('user_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('proved_at', 'is not', null), eb('checked_at', '<', daysAgo(1))]),
        and([eb('proved_at', 'is', null), eb('lost_at', 'is', null), eb('added_at', '>', daysAgo(7))]),
      ]),
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(max)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

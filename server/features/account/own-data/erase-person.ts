import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { reserveUsername } from '#server/features/profiles/published.ts';
import { eraseWordsAbout, eraseWordsOfPerson } from '#server/platform/audit/erase-words.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { eraseMailsOfPerson } from '#server/platform/mail/erase-mails.ts';
import { dropExports } from './export-queries.ts';

/**
 * The daily job: erases everybody whose two weeks are over, each in one transaction, so that a crash leaves a person
 * either as they were or erased. One who cannot be erased keeps nobody else from it, and is tried again. What stays is
 * named in docs/decisions/0011-account-deletion.md.
 */
export async function erasePeople(db: Database, features: readonly Feature[]) {
  const failures = new Map<string, unknown>();
  for (;;) {
    let next: Person | undefined;
    const erased = announcing(db, async (trx) => {
      await oneAtATime(trx);
      next = await duePerson(trx, [...failures.keys()]);
      if (next) await erase(trx, next, features);
    });
    await erased.catch((error: unknown) => {
      if (!next) throw error;
      failures.set(next.id, error);
    });
    if (!next) break;
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} of the people could not be erased`);
}

/**
 * Two people hold things of each other, as letters: two processes that erase them at once would wait for each other.
 * Everybody else needs nothing of a person before they have the person, as an erasure does.
 */
const oneAtATime = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('erase people', 0))`.execute(trx);

/** Whoever has waited longest, held until the transaction ends. */
const duePerson = (trx: Transaction<DB>, except: string[]): Promise<Person | undefined> =>
  trx
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where('delete_after', '<=', sql<Date>`now()`)
    .where('erased_at', 'is', null)
    .where(({ not, eb }) => not(eb('id', '=', anyOf(except))))
    .orderBy('delete_after')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Person = { id: string; username: string };

async function erase(trx: AnnouncingTransaction, { id, username }: Person, features: readonly Feature[]) {
  await sql`set local countersign.erasing = 'on'`.execute(trx);
  const addresses = await trx.selectFrom('email_addresses').select('email').where('user_id', '=', id).execute();
  await eraseMailsOfPerson(
    trx,
    id,
    addresses.map(({ email }) => email),
  );
  for (const { audited } of features) await eraseWordsAbout(trx, id, audited ?? {});
  await eraseWordsOfPerson(trx, id);
  for (const feature of features) await feature.erase?.(trx, id);
  await dropExports(trx, { userId: id });
  await emptyTablesOf(trx, id);
  await reserveUsername(trx, id, username);
  await makeTombstone(trx, id);
  trx.publish('profiles', id, [id]);
}

/**
 * Every table that belongs to people is emptied of this one, also those that are made after this was written: the
 * foreign keys that would have deleted with the profile say which. Projects have been dealt with.
 */
async function emptyTablesOf(trx: Transaction<DB>, id: string) {
  const { rows } = await sql<{ name: string; column: string; deletes: boolean }>`
    select c.conrelid::regclass::text as name, a.attname as column, c.confdeltype = 'c' as deletes
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'profiles'::regclass and c.conrelid <> 'projects'::regclass and c.conparentid = 0
     order by 1, 2`.execute(trx);
  for (const { name, column, deletes } of rows) {
    if (deletes) await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(trx);
    else
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(trx);
  }
}

/** Every column but the id and the time of joining goes back to what it is without a person. */
async function makeTombstone(trx: Transaction<DB>, id: string) {
  const random = randomBytes(11).toString('hex');
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
     where attrelid = 'profiles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'created_at', 'email', 'username', 'full_name', 'erased_at')`.execute(trx);
  const plain = Object.fromEntries(rows.map(({ column }) => [column, sql`default`]));
  // No address anybody can type, and no name anybody can foresee.
  const nobody = { full_name: 'Deleted user', email: `deleted:${random}`, username: `deleted-${random}` };
  await trx
    .updateTable('profiles')
    .set({ ...plain, ...nobody, erased_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

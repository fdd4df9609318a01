import { encodeEntry, type Kind, kinds } from '@countersign/verify/statement';
import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { LogStatements } from '#server/platform/database/schema.ts';

/** Whoever numbers entries holds it. */
const logLock = 7_202_634;
export const lockLog = (trx: Transaction) => sql`select pg_advisory_xact_lock(${sql.lit(logLock)})`.execute(trx);

export const lastHead = (db: Connection) =>
  db
    .selectFrom('log_heads')
    .select(['size', 'root', 'note', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many entries have a number. */
export async function numberedSize(db: Connection): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(log_index) + 1, 0)::float8 as size from log_numbers`.execute(db);
  return rows[0]?.size ?? 0;
}

/**
 * Numbers what waits, from `next` on: the oldest, in an order that tells nothing about which of them belong together but
 * that nothing is taken back before it was said. Gives how many. Each is looked up by its id (`limit`), whatever the
 * planner knows of a table that has just grown.
 */
export async function numberWaiting(trx: Transaction, next: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from log_waiting
       where statement_id in (select statement_id from log_waiting order by statement_id limit ${sql.lit(max)})
       returning statement_id)
    insert into log_numbers (log_index, statement_id)
      select ${next} - 1 + row_number() over (order by s.kind, s.digest), t.statement_id
        from taken t cross join lateral (
          select kind, digest from log_statements where id = t.statement_id limit 1) s`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The entries from number `from` up to before `to`. */
export async function entriesBetween(db: Connection, from: number, to: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select(['kind', 'tag', 'digest'])
    .where('log_index', '>=', from)
    .where('log_index', '<', to)
    .orderBy('log_index')
    .execute();
  return rows.map(entryOf);
}

const entryColumns = ['kind', 'tag', 'digest', 'statement', 'subject', 'log_index'] as const;
export type KeptEntry = Pick<Selectable<LogStatements>, (typeof entryColumns)[number]>;

/** The 71 bytes of an entry. */
export const entryOf = ({ kind, tag, digest }: Pick<KeptEntry, 'kind' | 'tag' | 'digest'>) =>
  Buffer.from(encodeEntry({ kind: kindOf(kind), tag, digest }));

export const findByDigest = (db: Connection, digest: Buffer): Promise<KeptEntry | undefined> =>
  db.selectFrom('log_entries').select(entryColumns).where('digest', '=', digest).executeTakeFirst();

export const findBySubject = (db: Connection, subject: string, kind: Kind): Promise<KeptEntry | undefined> =>
  db
    .selectFrom('log_entries')
    .select(entryColumns)
    .where('subject', '=', subject)
    .where('kind', '=', kinds[kind])
    .executeTakeFirst();

/** The numbers of what the log has under a tag: an answer and what followed it. */
export async function indexesOfTag(db: Connection, tag: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select('log_index')
    .where('tag', '=', tag)
    .where('log_index', 'is not', null)
    .orderBy('log_index')
    .execute();
  return rows.flatMap(({ log_index }) => log_index ?? []);
}

/** The same as verifiers ask for it. */
export const tagReply = (indexes: number[]) => JSON.stringify({ entries: indexes.map((index) => ({ index })) });

/** A head that a witness has signed, with all such lines: the last one without an entry, or the first one with it. */
export async function witnessedNote(db: Connection, side: 'before' | 'after', index: number): Promise<string | null> {
  const { rows } = await sql<{ note: string }>`
    select h.note || string_agg(c.line || e'\n', '' order by c.witness) as note
      from log_heads h join log_cosignatures c on c.size = h.size
     where ${side === 'before' ? sql`h.size <= ${index}` : sql`h.size > ${index}`}
     group by h.size order by ${side === 'before' ? sql`h.size desc` : sql`h.size`} limit 1`.execute(db);
  return rows[0]?.note ?? null;
}

const kindNames = Object.fromEntries(Object.entries(kinds).map(([name, number]) => [number, name as Kind]));

/** What the number of a kind in the database is called. */
export function kindOf(number: number): Kind {
  const kind = kindNames[number];
  if (!kind) throw new Error(`no entry is of kind ${number}`);
  return kind;
}

import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { IdentityRow } from '#shared/identity/identity-cases.ts';

type Row = Pick<IdentityRow, 'id' | 'status' | 'country' | 'document'> & {
  held_at: Date | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  person_id: string;
  full_name: string;
  username: string;
};

export const caseRow = (row: Row, own: boolean): IdentityRow => ({
  id: row.id,
  status: row.status,
  country: row.country,
  document: row.document,
  person: { id: row.person_id, full_name: row.full_name, username: row.username },
  own,
  // Why it waits is not theirs to know.
  held: row.held_at !== null && row.status === 'pending' && !own,
  submitted_at: (row.submitted_at ?? new Date(0)).toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** A case that was sent at some time, whatever has become of it; drafts are nobody's but their person's. */
export const findCase = (db: Connection, id: string) =>
  db
    .selectFrom('identity_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .leftJoin('profiles as d', 'd.id', 'v.decided_by')
    .selectAll('v')
    .select(['p.id as person_id', 'p.full_name', 'p.username', 'p.email', 'p.date_of_birth'])
    .select(['p.created_at as joined_at', 'd.full_name as decided_by_name'])
    .where('v.id', '=', id)
    .where('v.submitted_at', 'is not', null)
    .executeTakeFirst();

/** The same, locked with its person until the transaction ends; in the order in which all others lock them. */
export async function lockCase(trx: Transaction, id: string) {
  const found = await findCase(trx, id);
  if (!found) return undefined;
  await trx.selectFrom('profiles').select('id').where('id', '=', found.user_id).forUpdate().execute();
  return trx
    .selectFrom('identity_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .selectAll('v')
    .select(['p.full_name', 'p.date_of_birth'])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
}

/** Other accounts that have handed in the same document, by the hash of its number. */
export const sameDocument = (db: Connection, userId: string, hash: Buffer | null) =>
  hash === null
    ? Promise.resolve([])
    : db
        .selectFrom('identity_verifications as v')
        .innerJoin('profiles as p', 'p.id', 'v.user_id')
        .select(['p.id', 'p.full_name', 'p.username', 'v.status', 'v.created_at'])
        .where('v.document_hash', '=', hash)
        .where('v.user_id', '<>', userId)
        .orderBy('v.created_at', 'desc')
        .execute();

/**
 * Until the transaction ends, nobody else decides about a document with this number: the second of two accounts sees
 * the first.
 */
export const lockDocument = (trx: Transaction, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(trx);

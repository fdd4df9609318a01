import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Deletes what statements disclose about somebody who is erased: of these subjects, all of it or the fields named. The
 * statements stay, and every proof of them stays valid; nobody can tell any more what they were about.
 */
export async function eraseDisclosures(trx: Transaction, subjects: RawBuilder<unknown>, fields?: readonly string[]) {
  const stated = sql`digest in (select digest from log_statements where subject in (${subjects}))`;
  if (fields) {
    const erased = sql`${fields}::text[]`;
    await sql`update log_disclosed set disclosures = disclosures - ${erased} where ${stated}`.execute(trx);
    await sql`delete from log_disclosures where ${stated} and name = any(${erased})`.execute(trx);
  } else {
    await sql`delete from log_disclosed where ${stated}`.execute(trx);
    await sql`delete from log_disclosures where ${stated}`.execute(trx);
  }
}

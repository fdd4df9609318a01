import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Deletes what statements disclose about somebody who is erased: of these subjects, all of it or the fields named. The
 * statements stay, and every proof of them stays valid; nobody can tell any more what they were about.
 */
export async function eraseDisclosures(trx: Transaction, subjects: RawBuilder<unknown>, fields?: readonly string[]) {
  await sql`delete from log_disclosures
     where digest in (select digest from log_statements where subject in (${subjects}))
       ${fields ? sql`and name = any(${fields}::text[])` : sql``}`.execute(trx);
}

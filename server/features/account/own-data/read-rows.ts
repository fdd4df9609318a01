import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

const batch = 500;

/**
 * The rows of a query for one person as the text of a JSON array, a batch at a time: a long history never stands in
 * memory as a whole. `counted` hears how many there were. Runs in the caller's transaction, so all queries see one
 * moment.
 */
export async function* readRows(
  trx: Transaction,
  query: string,
  userId: string,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const declare = `declare rows no scroll cursor for select to_jsonb(q)::text as row from (${query}) q`;
  await trx.executeQuery(CompiledQuery.raw(declare, [userId]));
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from rows`.execute(trx);
    if (rows.length === 0) break;
    yield `${count === 0 ? '[\n' : ',\n'}${rows.map(({ row }) => row).join(',\n')}`;
    count += rows.length;
  }
  await sql`close rows`.execute(trx);
  yield count === 0 ? '[]\n' : '\n]\n';
  counted(count);
}

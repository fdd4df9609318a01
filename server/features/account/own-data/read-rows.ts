import type pg from 'pg';

const batch = 500;

/**
 * The rows of a query for one person as the text of a JSON array, a batch at a time: a long history never stands in memory
 * as a whole. `counted` hears how many there were. Runs in the client's transaction, so all queries see one moment.
 */
export async function* readRows(
  client: pg.PoolClient,
  query: string,
  userId: string,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  await client.query(`declare rows no scroll cursor for select to_jsonb(q)::text as row from (${query}) q`, [userId]);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from rows`);
    if (rows.length === 0) break;
    yield `${count === 0 ? '[\n' : ',\n'}${rows.map(({ row }) => row).join(',\n')}`;
    count += rows.length;
  }
  await client.query('close rows');
  yield count === 0 ? '[]\n' : '\n]\n';
  counted(count);
}

import type pg from 'pg';

type Client = Pick<pg.PoolClient, 'query'>;

/**
 * How this connection fills tables: neither the keys between tables are looked up a million times, nor does a trigger
 * queue a job a row.
 */
export async function fillQuickly(client: Client) {
  for (const setting of settings) await client.query(setting);
}
const settings = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '2GB'",
  "alter system set max_wal_size = '16GB'",
  'select pg_reload_conf()',
];

/**
 * Every index of these tables that only makes reading faster is made once, of all rows, and not a row at a time. What
 * was dropped is noted in the same transaction, so that a filling that was cut short makes it when it goes on.
 */
export async function dropIndexes(client: Client, tables: string[]) {
  await client.query(`begin; create table if not exists bench_indexes (definition text primary key)`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and not i.indisunique and t.relname = any($1)`,
    [tables],
  );
  for (const { name, definition } of rows) {
    await client.query('insert into bench_indexes values ($1)', [definition]);
    await client.query(`drop index ${name}`);
  }
  await client.query('commit');
}

/** Makes what was dropped, and forgets the note of it. */
export async function restoreIndexes(client: Client) {
  const { rows } = await client.query<{ definition: string }>('select definition from bench_indexes');
  for (const { definition } of rows) {
    // Of a table in parts, each gets its own.
    const index = definition
      .replace(/^CREATE INDEX (?!IF)/, 'CREATE INDEX IF NOT EXISTS ')
      .replace(' ON ONLY ', ' ON ');
    await client.query(index);
  }
  await client.query('drop table bench_indexes');
}

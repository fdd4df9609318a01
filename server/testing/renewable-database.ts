import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase } from '#server/platform/database/connect.ts';
import { createTestDatabase } from './test-database.ts';

/** What a call waits for before it sends a statement. */
type Gate = (text: string, inTransaction: boolean) => Promise<void>;
const gates = new AsyncLocalStorage<Gate>();
/** Noted of every call, or made of what stands elsewhere. */
const noted = /^public\.(traces|sessions|access_keys|search_\w+)$/;
/** What nobody asks for. */
const aside = ['changes', 'rate_limits', 'schema_migrations'];

/**
 * A test database whose transactions are real, and that can be brought back to how it was at `keep`. Of what runs within
 * `gated`, every statement waits for its gate first.
 */
export async function createRenewableDatabase() {
  const { pool: real, close } = await createTestDatabase();
  const pool = new Proxy(real, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== 'connect') return typeof value === 'function' ? value.bind(target) : value;
      return async () => gatedClient(await target.connect());
    },
  });
  const { rows: tables } = await real.query<{ name: string; columns: string; made: string[] }>(
    `select t.schemaname || '.' || t.tablename as name,
       string_agg(quote_ident(c.column_name), ', ') filter (where c.is_generated = 'NEVER') as columns,
       coalesce(array_agg(c.column_name::text) filter (where c.is_identity = 'YES' or c.column_default like 'nextval%'
         or c.column_name ~ '^(short_id|xid)$' or t.tablename = 'taken_short_ids'), '{}') as made
     from pg_tables t join information_schema.columns c on (c.table_schema, c.table_name) = (t.schemaname, t.tablename)
     where t.schemaname in ('public', 'graphile_worker') and not t.tablename = any($1) group by 1`,
    [aside],
  );
  const sumOf = (name: string) =>
    `(select md5(coalesce(string_agg(each::text, '' order by each::text), '')) from ${name} each)`;
  const sums = `select array[${tables.map(({ name }) => sumOf(name)).join()}] as sums`;
  const summed = async () => (await real.query<{ sums: string[] }>(sums)).rows[0]?.sums ?? [];
  let kept: string[] = [];
  const copyOf = (name: string) => `kept.${name.replace('.', '_')}`;

  return {
    pool,
    db: createDatabase(pool),
    close,
    gated: <T>(gate: Gate, work: () => T) => gates.run(gate, work),
    /** How many statements wait for another one's lock. */
    async waiting() {
      const text = `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await real.query<{ count: number }>(text)).rows[0]?.count ?? 0;
    },
    async keep() {
      await real.query('create schema kept');
      for (const { name } of tables) await real.query(`create table ${copyOf(name)} as table ${name}`);
      kept = await summed();
    },
    /** The rows that are other ones than at `keep`, as texts; without columns that count or are thrown up by chance. */
    async changes() {
      const now = await summed();
      const found: string[] = [];
      for (const [index, { name, made }] of tables.entries()) {
        if (now[index] === kept[index] || noted.test(name)) continue;
        const text = (from: string) => `select (to_jsonb(each) - $1::text[])::text as row from ${from} each`;
        for (const [sign, one, other] of [['+', name, copyOf(name)] as const, ['-', copyOf(name), name] as const]) {
          const { rows } = await real.query<{ row: string }>(`${text(one)} except all ${text(other)}`, [made]);
          found.push(...rows.map(({ row }) => `${sign} ${name} ${row}`));
        }
      }
      return found;
    },
    async renew() {
      const now = await summed();
      const other = tables.filter((_, index) => now[index] !== kept[index]);
      const client = await real.connect();
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      for (const { name, columns } of other) {
        await client.query(`delete from ${name}`);
        await client.query(
          `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)}`,
        );
      }
      await client.query('delete from rate_limits');
      await client.query('commit');
      client.release();
    },
  };
}

function gatedClient(client: pg.PoolClient): pg.PoolClient {
  const gate = gates.getStore();
  if (!gate) return client;
  let inTransaction = false;
  const query = async (given: string | { text: string }, values?: unknown[]) => {
    const text = typeof given === 'string' ? given : given.text;
    if (/^(begin|start transaction)\b/i.test(text)) inTransaction = true;
    await gate(text, inTransaction);
    if (/^(commit|rollback)$/i.test(text)) inTransaction = false;
    return client.query(given as string, values);
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export type RenewableDatabase = Awaited<ReturnType<typeof createRenewableDatabase>>;

/** Waits until something is so, or for a while. */
export async function untilOr(milliseconds: number, isSo: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(5)) if (await isSo()) return true;
  return false;
}

import type pg from 'pg';

/** Kept for the product's own sake, not the person's: counters, and who was told what. */
const kept = ['changes', 'rate_limits', 'schema_migrations'];

/**
 * Gives the function that sums up, as one text, every row of every table that belongs to a person or to their projects.
 */
export async function ownedRows(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; key: string }>(
    `select c.table_name as name, c.column_name as key from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.column_name in ('user_id', 'project_id') or (c.table_name = 'profiles' and c.column_name = 'id'))`,
  );
  const parts = rows
    .filter(({ name }) => !kept.includes(name))
    .map(({ name, key }) => {
      const whose = key === 'project_id' ? 'in (select id from projects where user_id = $1)' : '= $1';
      return `(select coalesce(string_agg(each::text, '' order by each::text), '') from ${name} each where ${key} ${whose})`;
    });
  // Under a name it is planned a few times instead of each: that took twice as long as to run it.
  const query = { name: 'owned rows', text: `select md5(${parts.join(" || '/' || ")}) as sum` };
  return async (userId: string): Promise<string> =>
    (await pool.query<{ sum: string }>({ ...query, values: [userId] })).rows[0]?.sum ?? '';
}

/** Noted of every call, and no change of what it asks for. */
const ofCalls = ['changes', 'rate_limits', 'traces', 'sessions'];

/** Gives the function that sums up every row of every table but those. */
export async function allRows(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts = rows
    .filter(({ name }) => !ofCalls.includes(name))
    .map(({ name }) => `(select coalesce(string_agg(each::text, '' order by each::text), '') from ${name} each)`);
  const query = { name: 'all rows', text: `select md5(${parts.join(" || '/' || ")}) as sum` };
  return async () => (await pool.query<{ sum: string }>(query)).rows[0]?.sum ?? '';
}

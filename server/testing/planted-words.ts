import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type Pool = TestApp['deps']['pool'];

/** A word that stands nowhere else. */
export const plant = (field: string) => `zq${field}${randomUUID().slice(0, 8)}`;

/** Every table that rows of ours can stand in, as SQL names it. */
export async function everyTable(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  return rows.map(({ name }) => name);
}

/** Every table with a row that holds a word. */
export async function holdersOf(pool: Pool, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await everyTable(pool)) {
    const { rows } = await pool.query(
      `select from ${name} t where position(lower($1) in lower(to_jsonb(t)::text)) > 0 limit 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

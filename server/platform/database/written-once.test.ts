import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createDatabase } from './connect.ts';
import { writtenOnce } from './written-once.ts';

test('a statement is written once, and sent with the values of each time, where they belong', () => {
  const write = vi.fn(
    ({ id, ids }: { id: string; ids: string[] | null }) =>
      sql<object>`select ${id}, ${sql.lit(5)}, ${7}, ${ids}, ${id}`,
  );
  const { query } = writtenOnce(write);
  const db = createDatabase({} as never);
  const sent = [query(db, { id: 'a', ids: ['b'] }), query(db, { id: 'c', ids: null })];
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['a', 7, ['b'], 'a'],
    ['c', 7, null, 'c'],
  ]);
  expect(new Set(sent.map((each) => each.sql))).toEqual(new Set(['select $1, 5, $2, $3, $4']));
  expect(write).toHaveBeenCalledTimes(1);
});

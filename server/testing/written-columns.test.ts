import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writtenColumns } from './written-columns.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'written-columns-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const file = (source: string, name = `writes-${files++}.ts`) => {
  writeFileSync(join(folder, name), source);
  return relative(root, join(folder, name));
};
const read = (source: string) =>
  writtenColumns([file(source)], ['projects'], {})
    .written.map(({ column }) => column)
    .sort();

test.each([
  ['an update by an alias', 'sql`update projects as p set status = 1 where p.id = 2`', ['status']],
  ['a name with a number', 'sql`update projects set photo_sha256 = 1`', ['photo_sha256']],
  ['what follows a question', 'sql`update projects set a = (select x from y where z), b = 1 where c = 2`', ['a', 'b']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
  ['what follows a value', 'sql`update projects set a = ${sql`x where y`}, b = 1 where c = 2`', ['a', 'b']],
  ['several at once', 'sql`update projects set (a, b) = (1, 2), c = coalesce(f(1), 2) from x`', ['a', 'b', 'c']],
  ['an update within', 'sql`with u as (update projects set a = 1 returning b) select c = 1 from u`', ['a']],
  ['either of two', `const x = { a: 1 }; db.updateTable('projects').set(x ?? { b: 1 })`, ['a', 'b']],
  ['one where it holds', `db.updateTable('projects').set({ ...(x && { b: 1 }) })`, ['b']],
])('%s is read', (_what, source, columns) => {
  expect(read(source)).toEqual(columns);
});

test.each([
  ['text that is no template', `sql.raw('update projects set status = 1')`],
  ['what a condition adds', `db.updateTable('projects').set({ a: 1 }).$if(x, (q) => q.set({ b: 1 }))`],
  [
    'what a conflict changes',
    `db.insertInto('projects').values(x).onConflict((c) => c.column('id').doUpdateSet({ a: 1 }))`,
  ],
  ['a merge', `db.mergeInto('projects').using('x', 'a', 'b').whenMatched().thenUpdateSet({ a: 1 })`],
  ['what is put in later', `const x = { a: 1 }; x.b = 1; db.updateTable('projects').set(x)`],
])('%s is not passed over', (_what, source) => {
  expect(() => read(source)).toThrow('which columns');
});

test('what another file begins is read', () => {
  file(`export const update = (db) => db.updateTable('projects'); update(db).set({ a: 1 });`, 'begins.ts');
  expect(read(`import { update } from './begins.ts'; update(db).set({ b: 1 });`)).toEqual(['b']);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractsIn } from './expand-only.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** The last migration of version 0.1.0. */
const released = '0016';

test.each([
  ['drop table letters', 'a table'],
  ['alter table letters drop column body', 'a column'],
  ['alter table letters rename column body to words', 'a name'],
  ['alter table letters rename to mails', 'the name of a table'],
  ['alter table letters alter column body set not null', 'an empty value'],
  ['alter table letters alter column body type int using 1', 'a type'],
  ['alter table letters add column words text not null', 'a row without the new column'],
  ['alter table letters add column words text, add check (length(body) > 3)', 'a row that was good before'],
  ['alter table letters add constraint one unique (body)', 'a second row'],
  ['drop view shown_letters', 'a view'],
  ['drop function count_letters()', 'a function'],
])('refuses "%s": the running version still needs %s', (sql) => {
  expect(contractsIn(`${sql};`)).toHaveLength(1);
});

test.each([
  "alter table letters add column words text not null default ''",
  'alter table letters add column words text check (length(words) > 3)',
  'create table words (id int not null, unique (id)); alter table words add check (id > 3)',
  'drop view shown_letters; create view shown_letters as select 1 as one',
  'alter table letters drop constraint kinds; alter table letters add constraint kinds check (kind < 9)',
  'drop index letters_body; create index letters_body on letters (body)',
  'alter table letters add constraint long check (length(body) > 3) not valid',
  '-- contract: no version since 0.3.0 reads it\nalter table letters drop column body',
])('lets "%s" through', (sql) => {
  expect(contractsIn(`${sql};`)).toEqual([]);
});

test('every migration since the last release is one that this release lives with', () => {
  const files = globSync('*.sql', { cwd: folder }).filter((file) => file.slice(0, 4) > released);
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.flatMap((file) => contractsIn(readFileSync(join(folder, file), 'utf8')).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});

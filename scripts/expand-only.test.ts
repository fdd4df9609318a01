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
  ['drop view shown_letters cascade; create view shown_letters as select 1 as one', 'what hangs on a view'],
  ['drop table letters, words; create table letters (id int)', 'each of several tables'],
  ['drop index letters_body', 'an index, by which it may tell one row from another'],
  ['alter table letters drop constraint one', 'a rule, by which it may tell one row from another'],
  ['-- Old; nobody reads it.\nalter table letters drop column body', 'a column below a comment with a semicolon'],
  ['/* Old */ alter table letters drop column body', 'a column behind a comment'],
  ["alter table letters alter body set default ';', drop column body", 'a column behind a quoted semicolon'],
  ['ALTER TABLE letters DROP COLUMN body', 'a column in capitals'],
  ['alter table "letters" drop column body', 'a column of a quoted table'],
  ['alter table if exists letters drop body', 'a column without the word'],
  ['create table if not exists a (b int); alter table if exists letters drop column body', 'a column beside a table'],
  ['alter table letters alter body type int using 1', 'a type without the word column'],
  ['alter table letters add words text not null', 'a row without the new column, without the word'],
  ['alter table letters alter column body drop default', 'what it leaves to the database'],
  ['alter table letters add primary key (body)', 'a second row beside a new key'],
  ['create unique index letters_once on letters (body)', 'a second row beside a new index'],
  ['alter table letters add constraint long check (length(body) > 3) not valid', 'a row that is new'],
  ['create trigger letters_kept before update on letters execute function refuse_change()', 'a change of a row'],
  ['create policy own on letters using (true)', 'rows of others'],
  ['revoke select on letters from countersign', 'the right to read'],
  ['alter table letters set schema archive', 'the place of a table'],
  ['alter function count_letters() rename to number_of_letters', 'the name of a function'],
  ['lock table letters in access exclusive mode', 'what it reads meanwhile'],
  ['do $$ begin alter table letters drop column body; end $$', 'what nobody can see in a block'],
  ['alter table letters add column a text; -- contract: it is new\nalter table letters drop column body', 'a column'],
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
  'alter table letters drop constraint kinds, add constraint kinds check (kind in (1, 2))',
  'alter table letters alter column body drop not null, alter column words set default 1',
  'alter table letters add column size numeric(3, 2) not null default 1 check (size in (1, 2)), add column b int',
  'create table words (id int); create unique index words_id on words (id)',
  'drop index letters_body; create unique index letters_body on letters (body)',
  'create table words (id int); create trigger kept before update on words execute function refuse_change()',
  'create function f() returns int language sql as $$ select 1; drop table letters; $$',
  "insert into words values ('drop table letters;'); comment on table letters is 'a; b'",
  "alter type kinds add value 'new'",
  'lock table letters, words in share mode; create index letters_body on letters (body)',
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

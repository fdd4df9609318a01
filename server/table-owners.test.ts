import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature } from '#server/features/manifest.ts';
import { writingFiles, writtenColumns } from '#server/testing/written-columns.ts';
import { profileEditSchema } from '#shared/profiles/own-profile.ts';

const root = join(import.meta.dirname, '..');

const partOf = (path: string) =>
  /^server\/(?:features\/)?((?:account|platform)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;

/** What the floors below the features write to. */
const ground: Record<string, string> = {
  access_keys: 'auth',
  audit_chain: 'platform/audit',
  audit_log: 'platform/audit',
  audit_unsealed: 'platform/audit',
  changes: 'platform/changes',
  mail_suppressions: 'platform/mail',
  mails: 'platform/mail',
  passwords: 'auth',
  rate_limits: 'auth',
  session_tokens: 'auth',
  sessions: 'auth',
  sign_in_challenges: 'auth',
  traces: 'auth',
};

/** The folder whose manifest names a table. */
const manifests = await Promise.all(
  globSync('server/features/**/feature.ts', { cwd: root }).map(async (path) => {
    const [made] = Object.values<Feature | ((others: readonly Feature[]) => Feature)>(await import(join(root, path)));
    const { tables = [] } = (typeof made === 'function' ? made([]) : made) as Feature;
    return tables.map((table) => [table as string, partOf(path)] as const);
  }),
);

/** The one part of the server that writes to a table; everybody else calls a function of it. */
const owners: Record<string, string> = { ...ground, ...Object.fromEntries(manifests.flat()) };

/** Who writes besides, and why no function of the owner can. */
const besides: Record<string, Record<string, string>> = {
  notifications: { 'platform/changes': 'forgets numbers of transactions after a restore' },
  take_backs: { auth: 'a warning promises its link and makes it when it is sent, and lies below the account' },
};

/**
 * Two rows that many know something of, a person (docs/decisions/0001-one-table-per-person.md) and a project, are
 * divided by column: who makes the row and takes it away, and the one part that writes a column from then on.
 */
const divided: Record<string, { rows: string[]; columns: Record<string, string[]> }> = {
  profiles: {
    rows: ['account/sign-up'],
    columns: {
      'account/sign-up': ['email_confirmed_at', 'email_verified'],
      'account/emails': ['email'],
      'account/details': ['date_of_birth', 'phone_number'],
      'account/own-data': ['delete_after', 'erased_at'],
      desk: ['role', 'suspended_at', 'suspended_reason'],
      identity: ['verification_status'],
      letters: ['takes_letters'],
      profiles: [
        ...['available_for_work', 'bio', 'discover_may_list', 'engines_may_list', 'full_name', 'headline', 'languages'],
        ...['links', 'locale', 'location', 'photo_sha256', 'photo_url', 'skills', 'username', 'version', 'visibility'],
      ],
    },
  },
  projects: {
    rows: ['projects'],
    columns: {
      'project-state': ['approved_at', 'held_at', 'rejected_ground', 'rejected_reason', 'status'],
      projects: [
        ...['approval_rule', 'description', 'ended_on', 'links', 'organisation', 'removed_at', 'role', 'skills'],
        ...['started_on', 'summary', 'title', 'version', 'visibility'],
      ],
    },
  },
};
const isDivided = (table: string) => table in divided;

/** Who empties a row as a whole, also of columns that are made later: nobody could ask each part for its own. */
const emptying: Record<string, string> = { profiles: 'server/features/account/own-data/erase-person.ts' };

/** What a statement spreads and no source tells: what was sent, or what is asked of the database. */
const { version: _, links: __, ...sent } = profileEditSchema.shape;
const spreads = {
  'server/features/profiles/edit-profile.ts: ...fields': Object.keys(sent),
  'server/features/desk/act-on-user.ts: ...change': ['role', 'suspended_at', 'suspended_reason'],
  'server/features/account/own-data/erase-person.ts: ...plain': ['every other'],
};

const statement =
  /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|delete from|update) ([a-z_]+)(?: (?:as )?[a-z_]+)? (?:set|where|select|values|\(|using)/g;
const written = writingFiles.flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');
  const part = partOf(path);
  return [...source.matchAll(statement)].map(([text, called, raw]) => ({
    path,
    part,
    table: (called ?? raw) as string,
    ofRows: !/^update/.test(text),
  }));
});

test('every table that is written to has one owner, and every owner writes', () => {
  const named = manifests.flat().map(([table]) => table);
  expect(named.filter((table, place) => table in ground || named.indexOf(table) !== place)).toEqual([]);
  const tables = [...new Set(written.map(({ table }) => table))].filter((table) => table !== 'profiles');
  const byTrigger = ['taken_short_ids'];
  expect([...tables, ...byTrigger].sort()).toEqual(Object.keys(owners).sort());
});

test('a table is written to by its owner alone', () => {
  const strangers = written
    .filter(({ table, part }) => !isDivided(table) && owners[table] !== part && !besides[table]?.[part])
    .map(({ path, table }) => `${path} writes ${table}, which is ${owners[table]}'s`);
  expect(strangers).toEqual([]);
});

test('no exception has outlived its reason', () => {
  const excused = Object.entries(besides).flatMap(([table, parts]) => Object.keys(parts).map((part) => [table, part]));
  const idle = excused.filter(([table, part]) => !written.some((each) => each.table === table && each.part === part));
  expect(idle).toEqual([]);
});

test('the row of a person and of a project is made and taken away by one part', () => {
  const strangers = written
    .filter(({ table, part, ofRows }) => ofRows && divided[table] && !divided[table].rows.includes(part))
    .map(({ path, table }) => `${path} makes or deletes rows of ${table}`);
  expect(strangers).toEqual([]);
});

test('each of their columns is written by one part alone', () => {
  const { written: columns, idle } = writtenColumns(writingFiles, Object.keys(divided), spreads);
  expect(idle).toEqual([]);
  const listed = Object.entries(divided).flatMap(([table, { columns: byPart }]) =>
    Object.entries(byPart).flatMap(([part, names]) => names.map((name) => [`${table}.${name}`, part] as const)),
  );
  const owner = new Map<string, string>(listed);
  expect(owner.size).toBe(listed.length);
  // Whoever writes to a row says when.
  const theirs = columns
    .filter(({ table, path, column }) => emptying[table] !== path || column === 'erased_at')
    .map(({ table, column, path }) => ({ path, part: partOf(path), name: `${table}.${column}` }))
    .filter(({ name }) => !name.endsWith('.updated_at'));
  const strangers = theirs.filter(({ name, part }) => owner.get(name) !== part);
  expect(strangers.map(({ path, name }) => `${path} writes ${name}, which is ${owner.get(name)}'s`)).toEqual([]);
  expect(listed.filter(([name, part]) => !theirs.some((each) => each.name === name && each.part === part))).toEqual([]);
});

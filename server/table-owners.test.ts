import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature } from '#server/features/manifest.ts';

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
  projects: {
    'project-state': 'the state, for all who decide about a project and lie below or beside projects',
  },
  notifications: { 'platform/changes': 'forgets numbers of transactions after a restore' },
  take_backs: { auth: 'a warning promises its link and makes it when it is sent, and lies below the account' },
};

/** One row for a person (docs/decisions/0001-one-table-for-a-person.md): each part writes what it knows of them. */
const shared = ['profiles'];

const statement =
  /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|delete from|update) ([a-z_]+)(?: [a-z])? (?:set|where|select|values|\(|using)/g;
const written = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|server\/(testing|features\/demo)\//.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');
    const part = partOf(path);
    return [...source.matchAll(statement)].map(([, called, raw]) => ({ path, part, table: (called ?? raw) as string }));
  });

test('every table that is written to has one owner, and every owner writes', () => {
  const named = manifests.flat().map(([table]) => table);
  expect(named.filter((table, place) => table in ground || named.indexOf(table) !== place)).toEqual([]);
  const tables = [...new Set(written.map(({ table }) => table))].filter((table) => !shared.includes(table));
  const byTrigger = ['taken_short_ids'];
  expect([...tables, ...byTrigger].sort()).toEqual(Object.keys(owners).sort());
});

test('a table is written to by its owner alone', () => {
  const strangers = written
    .filter(({ table, part }) => !shared.includes(table) && owners[table] !== part && !besides[table]?.[part])
    .map(({ path, table }) => `${path} writes ${table}, which is ${owners[table]}'s`);
  expect(strangers).toEqual([]);
});

test('no exception has outlived its reason', () => {
  const excused = Object.entries(besides).flatMap(([table, parts]) => Object.keys(parts).map((part) => [table, part]));
  const idle = excused.filter(([table, part]) => !written.some((each) => each.table === table && each.part === part));
  expect(idle).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The one part of the server that writes to a table; everybody else calls a function of it. */
const owners: Record<string, string> = {
  access_keys: 'auth',
  answer_evidence: 'trust',
  audit_log: 'platform/audit',
  backup_codes: 'account/second-factor',
  changes: 'platform/changes',
  code_windows: 'account/sign-up',
  confirmations: 'signing',
  contact_messages: 'contact',
  drafts: 'projects',
  email_addresses: 'account/emails',
  email_proofs: 'account/sign-up',
  files: 'files',
  former_domains: 'trust',
  help_answers: 'content',
  mail_domains: 'trust',
  mail_suppressions: 'platform/mail',
  mailbox_sessions: 'own-confirmations',
  mails: 'platform/mail',
  name_changes: 'profiles',
  newsletter_signups: 'newsletter',
  notification_preferences: 'notifications',
  notifications: 'notifications',
  own_data_exports: 'account/own-data',
  owned_mailboxes: 'trust',
  passkey_challenges: 'account/passkeys',
  passkeys: 'account/passkeys',
  passwords: 'auth',
  project_holds: 'trust',
  project_steps: 'signing',
  projects: 'projects',
  provider_accounts: 'account/providers',
  rate_limits: 'auth',
  request_messages: 'signing',
  session_tokens: 'auth',
  sessions: 'auth',
  sign_in_challenges: 'auth',
  signed_contents: 'signing',
  signers: 'signing',
  signing_codes: 'signing',
  signing_requests: 'signing',
  signing_tokens: 'signing',
  take_backs: 'account/take-back',
  totp_secrets: 'account/second-factor',
  traces: 'auth',
  uploads: 'files',
  username_redirects: 'profiles',
  work_prints: 'trust',
};

/** Who writes besides, and why no function of the owner can. */
const besides: Record<string, Record<string, string>> = {
  projects: {
    signing: 'an answer settles the state of its project, and lies below projects',
    trust: 'a hold makes its project wait, and lies below signing',
    desk: 'a removed project that was held is let go by a decision alone',
  },
  notifications: { 'platform/changes': 'forgets numbers of transactions after a restore' },
  take_backs: {
    auth: 'a warning promises its link, and lies below the account',
    'platform/mail': 'a mail makes its link when it is sent',
  },
};

/** One row for a person (docs/decisions/0001-one-table-for-a-person.md): each part writes what it knows of them. */
const shared = ['profiles'];

const statement =
  /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|delete from|update) ([a-z_]+)(?: [a-z])? (?:set|where|select|values|\(|using)/g;
const written = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|server\/(testing|features\/demo)\//.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ');
    const part = /^server\/(?:features\/)?((?:account|platform)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;
    return [...source.matchAll(statement)].map(([, called, raw]) => ({ path, part, table: (called ?? raw) as string }));
  });

test('every table that is written to has an owner, and every owner a table', () => {
  const tables = [...new Set(written.map(({ table }) => table))].filter((table) => !shared.includes(table));
  expect(tables.sort()).toEqual(Object.keys(owners).sort());
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

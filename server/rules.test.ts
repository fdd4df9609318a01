import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { findProfile } from './features/profiles/profiles-queries.ts';
import { findPublicProject } from './features/profiles/public-project-queries.ts';
import { listPublicProjects, listPublicWork } from './features/profiles/work-of-person.ts';
import type { DB } from './platform/database/schema.ts';
import { rowViews } from './platform/database/views.ts';

const root = join(import.meta.dirname, '..');

/** One declaration of a file as it would read in SQL: what Kysely is told in words, and what is compared in TypeScript too. */
const asSql = (source: string) =>
  source
    .replaceAll(/'([\w.]+)', '(=|<>|!=|is|is not)', /g, '$1 $2 ')
    .replaceAll('!==', '<>')
    .replaceAll('===', '=')
    .replaceAll(/!(\w+)\.withdrawn_at\b/g, '$1.withdrawn_at is null')
    .replaceAll('withdrawn_at = null', 'withdrawn_at is null');

const declarations = globSync('{server,bench}/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|^server\/testing\/|\.d\.ts$|schema\.ts$/.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const { body } = parseSync(path, source).program;
    return body.map(({ start, end }) => ({ path, text: asSql(source.slice(start, end)) }));
  });

const present = /project_version (=|<>) ([\w.]+\.)?version|(?<!project_)version = [\w.]*project_version/;
const rules: [string, RegExp[]][] = [
  ['kept_confirmations', [/withdrawn_at is null/, /answer = 'confirmed'/]],
  ['standing_answers', [/withdrawn_at is null/, present]],
  ['public_projects', [/status = 'approved'/, /visibility = 'public'/]],
  ['public_profiles', [/visibility (<>|!=) 'private'/]],
  ['public_profiles', [/visibility = 'public'/, /closed/]],
  ['findable_profiles', [/public_profiles[^;]*visibility = 'public'|profiles?\??\.visibility = 'public'/]],
  ['findable_profiles', [/discover_may_list (=|is|<>)/]],
  ['indexable_profiles', [/engines_may_list (=|is|<>)/]],
  ['available_people', [/available_for_work/, /kept_unseen/]],
  ['available_people', [/available_for_work (=|is|<>)/]],
];
test.each(rules)('what is in %s is written in the view alone', (_view, spelled) => {
  const again = declarations.filter(({ text }) => spelled.every((each) => each.test(text)));
  expect(again.map(({ path, text }) => `${path}: ${text.slice(0, 80)}`)).toEqual([]);
});

test.each([
  [0, ".where('c.answer', '=', 'confirmed').where('c.withdrawn_at', 'is', null)"],
  [0, "each.answer === 'confirmed' && !each.withdrawn_at"],
  [1, 'select from confirmations c where c.project_version = p.version and c.withdrawn_at is null'],
  [1, 'each.withdrawn_at === null && each.project_version === project.version'],
  [2, "where p.status = 'approved' and p.visibility = 'public'"],
  [3, ".where('visibility', '!=', 'private')"],
  [5, "db.selectFrom('public_profiles as p').where('p.visibility', '=', 'public')"],
  [5, "profile?.visibility === 'public' ? profile : null"],
  [9, ".where('p.available_for_work', '=', true)"],
])('rule %i is recognised in %s', (index, source) => {
  expect(rules[index]?.[1].every((each) => each.test(asSql(source)))).toBe(true);
});

test("the audit log records: nobody reads it but the desk, the archive of one's own data, and what seals it", () => {
  const readers = declarations.filter(({ text }) =>
    /(from|join) audit_log|selectFrom\('audit_log|(inner|left)Join\('audit_log/.test(text),
  );
  expect(readers.map(({ path }) => path).sort()).toEqual([
    'server/features/account/own-data/feature.ts',
    'server/features/desk/audit/audit-queries.ts',
    'server/features/desk/user-queries.ts',
    'server/platform/audit/check-log.ts',
    'server/platform/audit/seal-log.ts',
  ]);
});

describe('views', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each(Object.entries(rowViews))('%s shows every column of %s', async (view, table) => {
    const columns = async (name: string) => {
      const { rows } = await database.pool.query<{ column_name: string }>(
        'select column_name from information_schema.columns where table_name = $1 order by 1',
        [name],
      );
      return rows.map(({ column_name }) => column_name);
    };
    expect(await columns(view)).toEqual(await columns(table));
  });

  const nobody = '00000000-0000-4000-8000-000000000000';
  test.each([
    ['a profile by its name', 'profiles_username', findProfile],
    ['a project by its id', 'projects_pkey', (db: Kysely<DB>, id: string) => findPublicProject(db, { id })],
    ["a person's work", 'projects_user', (db: Kysely<DB>, id: string) => listPublicProjects(db, id, 'aaaaaaaaaa', 10)],
    ['all of it', 'projects_user', listPublicWork],
  ] as const)('%s is found by an index', async (_what, index, query) => {
    const asked: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: database.pool });
    await query(new Kysely<DB>({ dialect, log: (event) => void asked.push(event.query) }), nobody);
    const { sql, parameters } = asked[0] as CompiledQuery;
    const client = await database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    } finally {
      client.release(true);
    }
  });
});

describe('whatever locks', () => {
  const locks =
    /\.for(NoKey)?(Update|Share|KeyShare)\(|pg_advisory_xact_lock|\bfor (no key )?(update|share)\b(?! of \w+ skip)/;
  const locking = declarations.filter(({ text }) => locks.test(text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')));

  test('is known', () => expect(locking.length).toBeGreaterThan(20));

  test.each(locking)('$path takes a transaction, or opens one', ({ text }) => {
    expect(text).toMatch(/Transaction\b|\bannouncing\(|\.transaction\(\)|: PrepareMail\b/);
  });
});

test('jobs are queued by one function', () => {
  const queueing = declarations.filter(({ text }) => text.includes('graphile_worker.add_job'));
  expect(queueing.map(({ path }) => path).sort()).toEqual([
    'server/platform/jobs/queue-job.ts',
    'server/platform/jobs/worker.ts',
  ]);
});

test('what is compared with a row is compared by the clock of the database', () => {
  const clocks = [
    /new Date\((Date\.now\(\).*)?\)/,
    /Date\.now\(\)[^;\n]*\+\w[\w.]*_at\b/,
    /\+\w[\w.]*_at\b[^;\n]*Date\.now\(\)/,
  ];
  const own = declarations.filter(
    ({ path, text }) => !/^bench|demo/.test(path) && clocks.some((clock) => clock.test(text)),
  );
  // A birth date has no clock; an archive and a mail in a file say when they were written; what a screen offers is decided anew; and a page
  // tells how long ago something was by the moment at which it is rendered.
  expect(own.map(({ path }) => path).sort()).toEqual([
    'server/features/account/details/save-details.ts',
    'server/features/account/own-data/make-export.ts',
    'server/features/own-confirmations/own-archive.ts',
    'server/features/projects/signer-permissions.ts',
    'server/platform/mail/transport.ts',
    'server/platform/pages/render-page.ts',
  ]);
});

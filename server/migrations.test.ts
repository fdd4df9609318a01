import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFeatures } from '#server/features.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { signedInBrowser } from '#server/testing/accounts.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

/**
 * Rows of all tables go forward from the product's first day (migrations.test.sql). Whoever adds a table adds a row of it there, in a part of its
 * own, once another migration comes after it.
 */
const rows = (await readFile(join(import.meta.dirname, 'migrations.test.sql'), 'utf8')).split(/^-- After /m).slice(1);
const parts = rows.map((part) => ({ after: /^[\w-]+/.exec(part)?.[0] ?? 'unnamed', sql: `-- ${part}` }));
const head = 'head';

type Counts = Record<string, number>;
/** What became of the number of rows of a table; null: there is no such table any more. */
type Moved = Record<string, [number, number | null]>;

async function countRows({ pool }: Pick<TestDatabase, 'pool'>): Promise<Counts> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like 'kysely%'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`);
  const { rows: counted } = counts.length > 0 ? await pool.query(counts.join(' union all ')) : { rows: [] };
  return Object.fromEntries(counted.map((each) => [each.name, each.rows]));
}

function movedBetween(before: Counts, after: Counts) {
  const moved: Moved = {};
  for (const table of new Set([...Object.keys(before), ...Object.keys(after)]))
    if ((before[table] ?? 0) !== (after[table] ?? 0)) moved[table] = [before[table] ?? 0, after[table] ?? null];
  return moved;
}

/** Takes an empty database to the newest migration, with rows put in on the way; gives what became of their numbers up to each part. */
async function goForward(database: TestDatabase, given: typeof parts) {
  const moved: Record<string, Moved> = {};
  for (const { after, sql } of [...given, { after: head, sql: '' }]) {
    const before = await countRows(database);
    await migrate(database.db, after === head ? undefined : after);
    moved[after] = movedBetween(before, await countRows(database));
    // As at each start of the server; migrations since 0014-trust queue jobs.
    await migrateJobs(database.pool);
    await database.pool.query(sql);
  }
  return moved;
}

let server: TestApp;
let moved: Awaited<ReturnType<typeof goForward>>;
beforeAll(async () => {
  const database = await createTestDatabase({ bare: true });
  moved = await goForward(database, parts);
  server = await startTestApp({}, { database });
});
afterAll(() => server.close());

const read = async (sql: string) => (await server.deps.pool.query({ text: sql, rowMode: 'array' })).rows;

test('no migration loses a row or makes one, but for those that are to', async () => {
  expect(moved).toEqual({
    '0004-signer-stories': {},
    '0013-take-back': {
      // 0005: a password has a table of its own; tokens had rested in clear, so everybody signs in anew.
      passwords: [0, 1],
      accounts: [3, null],
      verifications: [1, null],
      sessions: [1, 0],
      // 0011: everybody's address is the first of several.
      email_addresses: [0, 6],
      // 0012: never empty.
      changes: [0, 1],
    },
    '0030-admins': {
      // 0014: what a person had is known for good, and browsers and networks with who else had them.
      former_mailboxes: [1, null],
      devices: [3, null],
      traces: [0, 4],
      // 0015: what was shown, where its hash still proves it.
      signed_contents: [0, 1],
    },
    // 0033: what had been read out of the audit log. 0036: streams begin anew.
    '0036-topics': { project_steps: [0, 3], name_changes: [0, 2], changes: [2, 1] },
    // 0037: a short address for each project. 0049: each line of the log waits to be sealed.
    '0049-audit-chain': { taken_short_ids: [0, 7], audit_unsealed: [0, 9] },
    '0063-search-order': {},
    // 0086: what can be found already is no news.
    '0087-job-post-marks': { search_firsts: [0, 2] },
    '0111-collaborations': {},
    '0137-kept-unseen': {},
    '0145-legal-notices': {},
    // 0149: tiers of people and of works.
    '0157-work-texts': { search_tiers: [0, 10] },
    '0160-role-proposals': {},
    [head]: {},
  });
});

test('every table has had a row to lose', async () => {
  const empty = Object.entries(await countRows(server.deps)).filter(([, count]) => count === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
});

test('and all at once, in the one transaction of a server that starts', async () => {
  const [first] = parts;
  if (!first) throw new Error('there are parts');
  const database = await createTestDatabase({ bare: true });
  await goForward(database, [first]);
  const walked = await countRows(server.deps);
  const carried = Object.entries(await countRows(database)).filter(([, count]) => count > 0);
  expect(carried.length).toBeGreaterThan(25);
  // What later parts added to is in the other one alone.
  for (const [table, count] of carried) expect([table, count <= (walked[table] ?? 0)]).toEqual([table, true]);
  await database.close();
});

test.each<[string, string, unknown[][]]>([
  [
    'a password keeps its hash, and the moment it was chosen',
    `select hash, changed_at = '2026-01-05Z' from passwords`,
    [['argon2 of ines', true]],
  ],
  [
    'a code stands in the window of its person',
    `select window_id = the('uma'), purpose from email_proofs`,
    [[true, 'verify_email']],
  ],
  [
    'a website is the first of the links',
    `select username, links from profiles where links <> '[]'`,
    [['Ines_V', [{ url: 'https://ines.example/?a=1&b="2"', label: '' }]]],
  ],
  [
    'an answer that waits in the outbox is told as the notification that it is',
    `select id = the('mail waits'), kind, data->>'notification_id' = the('note')::text from mails where user_id is not null order by 1 desc`,
    [
      [true, 'notification', true],
      [false, 'answer-received', null],
    ],
  ],
  [
    'an address is proved since its person proved it, or by a provider, unless somebody else has it',
    `select p.username, a.email, case when a.verified_at > '2026-05-01Z' then 'lately' else (a.verified_at at time zone 'UTC')::date::text end
       from email_addresses a join profiles p on p.id = a.user_id order by lower(p.username), 2`,
    [
      ['gil', 'gil@mail.example', null],
      ['Ines_V', 'ines@home.example', null],
      ['Ines_V', 'ines@studio.example', '2026-01-01'],
      ['noor', 'noor@mail.example', 'lately'],
      ['ruth', 'ruth@mail.example', '2026-01-03'],
      ['tom', 'gil@mail.example', '2026-04-01'],
      ['tom', 'tom@mail.example', '2026-02-02'],
      ['uma', 'uma@mail.example', null],
    ],
  ],
  [
    'a browser is one trace however many networks it came from, each of which is another',
    `select encode(hash, 'hex'), party = the('ines'), bits, last_seen - first_seen = '8 days' from traces order by 1`,
    [
      ['a1', true, 32, false],
      ['a2', true, 32, false],
      ['d1', true, 0, true],
      ['d2', false, 0, false],
    ],
  ],
  [
    'a hold knows whose project it is, and one that was cleared was an approval',
    `select rule, owner_id = the('ines'), outcome, decided_by = the('ruth') from project_holds order by 1`,
    [
      ['review', false, null, null],
      ['same_device', true, 'approved', true],
    ],
  ],
  [
    'who rejected a project is told by the log',
    `select title, rejected_ground from projects where rejected_ground is not null order by 1`,
    [
      ['Refused by a signer', 'signer'],
      ['Refused by us', 'content'],
    ],
  ],
  [
    'an answer has its owner as they were, where its hash proves what was shown; the name of an address that has changed since is not made up',
    `select c.owner_name, c.owner_username, c.content_form, s.content->'project'->>'title' from confirmations c left join signed_contents s using (content_sha256)
      where c.owner_name is not null or s.content is not null`,
    [['Inés "Nes" O\'Dowd \\ 李 🏗', null, 1, 'A "bridge" \\ 橋']],
  ],
  [
    'what backs an answer: no company, a mail domain; and whether a code was typed',
    `select signer_name, registrable_domain, mailbox_standing, mailbox_code, known_owners from confirmations order by 1`,
    [
      ['Carla "C" Ñ', 'puente.example', 'mail_domain', false, null],
      ['Dan', 'mail.example', 'public_provider', false, null],
      ['Eve', 'tower.example', 'public_provider', true, null],
      ['Hal', 'tower.example', 'public_provider', false, null],
      ['Joe', 'mail.example', 'public_provider', false, null],
    ],
  ],
  [
    'a request knows which mailbox it went to, and why somebody was asked',
    `select s.name, r.mailbox = s.mailbox, r.cause from signing_requests r join signers s on s.id = r.signer_id order by 1, r.created_at`,
    [
      ['Carla "C" Ñ', true, 'asked'],
      ['Carla "C" Ñ', true, 'edited'],
      ['Dan', true, 'asked'],
      ['Dan', true, 'again'],
      ['Eve', true, 'asked'],
      ['Fay', true, 'asked'],
      ['Hal', true, 'asked'],
      ['Hal', true, 'corrected'],
      ['Ida', true, 'asked'],
      ['Joe', true, 'asked'],
      // Came after the migration that asks, with no word of a mailbox.
      ['Joe', null, 'renewed'],
    ],
  ],
  [
    'steps and changes of names are those of the log, without what signers and the product did',
    `select action, by_admin, comment, version, draft_id = the('sent draft') from project_steps
      union all select field, null, null, told, null from name_changes order by 1`,
    [
      ['edit_project', false, null, 2, true],
      ['full_name', null, null, 2, null],
      ['reject_project', true, 'Not fit.', null, null],
      ['submit_project', false, null, null, null],
      ['username', null, null, 0, null],
    ],
  ],
  [
    'every project and post has a short address of its own',
    `select count(distinct short_id), bool_and(short_id ~ '^[0-9a-hjkmnp-tv-z]{10}$') from (select short_id from projects union all select short_id from job_posts) given`,
    [[11, true]],
  ],
  [
    'what was public once is known for it',
    `select title from projects where was_public order by 1`,
    [['A "bridge" \\ 橋'], ['A barn'], ['A tower']],
  ],
  [
    'what readers missed are cases apart',
    `select count(distinct case_id), count(settled_at) from help_answers`,
    [[2, 0]],
  ],
  [
    'what anybody could read of a post is remembered, also of one that has ended, and not of what waits for the desk',
    `select state, opened->>'title', opened ? 'draft' or opened ? 'user_id' from job_posts order by 1`,
    [
      ['closed', 'Welder "x"', false],
      ['draft', null, null],
      ['held', null, null],
      ['open', 'Welder "x"', false],
    ],
  ],
  [
    'posts are found by the forms of their words, also those of before',
    `select distinct words::text from job_posts where words is not null`,
    [["'welders' '~welder'"]],
  ],
  [
    'words of posts of before are to be read anew',
    `select distinct words_form from job_posts where words is not null`,
    [[0]],
  ],
  [
    'a decision was an answer, and nothing was promised',
    `select state, stage, answered_at = updated_at, answer_by from job_applications order by 1`,
    [
      ['seen', 'seen', null, null],
      ['shortlisted', 'shortlisted', true, null],
    ],
  ],
  [
    'notifications of applications say of what, and reminders are among them',
    `select type, data from notifications where type like 'job%' order by 1, data->>'event'`,
    [
      ['job_application', { event: 'answers_due' }],
      ['job_application', { event: 'sent', post_title: 'Welder' }],
      ['job_post_status', { event: 'expired' }],
    ],
  ],
  [
    'documents lie in the highest tier of their kind, by rank and id',
    `select tier, rank, place between rank * 256 and rank * 256 + 255, words::text, facets from search_documents order by 1`,
    [
      ['person0', 8_388_607, true, "'o''dowd':1", ['skill:bim, "3d"']],
      ['project0', 0, true, '', []],
    ],
  ],
])('%s', async (_what, sql, found) => {
  expect(await read(sql)).toEqual(found);
});

test('every view reads', async () => {
  const views = await read(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  );
  expect(views.length).toBeGreaterThan(15);
  for (const [view] of views) await read(`select * from ${view}`);
  expect(await read('select username from public_profiles order by lower(username)')).toEqual([
    ['gil'],
    ['Ines_V'],
    ['noor'],
    ['ruth'],
  ]);
  // The tower was hidden after a report.
  expect(await read('select title from public_projects order by 1')).toEqual([['A "bridge" \\ 橋']]);
  expect(await read('select signer_name from standing_confirmations order by 1')).toEqual([['Carla "C" Ñ']]);
});

test('whoever was found by all goes on being found, by search engines and in Discover', async () => {
  const shown = await read(`select username from public_profiles where visibility = 'public' order by username`);
  expect(shown.length).toBeGreaterThan(0);
  for (const view of ['findable_profiles', 'indexable_profiles'])
    expect(await read(`select username from ${view} order by username`)).toEqual(shown);
});

test('nobody says that they are available for work who never said so', async () => {
  expect(await read('select username from profiles where available_for_work')).toEqual([]);
  expect(await read('select user_id from available_people')).toEqual([]);
});

test('public pages read', async () => {
  const request = { viewer: null, networks: [], headers: {}, cookies: {}, url: '/ines_v' } as unknown as FastifyRequest;
  const pages = pageFeatures(server.deps, request, {} as FastifyReply);
  const profile = await pages.publicProfile('ines_v');
  expect(profile).toMatchObject({ username: 'Ines_V', projects: [{ title: 'A "bridge" \\ 橋' }] });
  expect(await pages.movedUsername('ines-before')).toBe('Ines_V');
  expect(await pages.publicProject(profile?.projects[0]?.id ?? '')).toMatchObject({ owner: { username: 'Ines_V' } });
});

/** What takes more than rows: a query of its own, bytes of a file, or another browser's cookie. */
const otherwise = [
  '/api/events',
  '/api/username-availability',
  '/api/public-projects/{id}/mentionable',
  '/api/marked-job-posts',
  '/api/files/{id}',
  '/api/photos/{id}',
].concat([
  '/api/own-data/export/{id}/archive',
  '/api/identity/phone',
  '/api/own-confirmations',
  '/api/own-confirmations/archive',
]);

test('every call that reads finds what it is asked for, by its owner or an admin', async () => {
  const { paths } = server.app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !otherwise.includes(path));
  const [things = []] =
    await read(`select 'Ines_V', 'noor', 'in_1', 'identity', the('bridge'), the('held'), the('post open'), the('application'), the('note'),
    the('case hidden'), the('ring'), the('comment'), the('identity of noor'), the('contact'), the('ines'), the('search'), the('letter')`);
  const answers = new Map(calls.map((path) => [path, [] as number[]]));
  for (const [name, isTheirs] of [
    ['ines', (path: string) => !path.startsWith('/api/admin/')],
    ['ruth', (path: string) => path.startsWith('/api/admin/')],
  ] as const) {
    const [[id] = []] = await read(`select the('${name}')`);
    const browser = await signedInBrowser(server, id as string);
    for (const path of calls.filter(isTheirs))
      for (const thing of path.includes('{') ? things : ['']) {
        const { statusCode, body } = await browser.get(path.replaceAll(/\{\w+\}/g, thing as string));
        expect(statusCode, `${path} ${thing}: ${body}`).toBeLessThan(500);
        answers.get(path)?.push(statusCode);
      }
  }
  expect([...answers].filter(([, all]) => !all.includes(200)).map(([path]) => path)).toEqual([]);
});

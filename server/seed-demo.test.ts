import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#server/features/demo/demo-people.ts';
import { describeDemo } from '#server/features/demo/describe-demo.ts';
import { lookAtLink } from '#server/features/disclosures/open-disclosure.ts';
import { tendDocuments } from '#server/features/search/rebuild-documents.ts';
import { searchFeatures } from '#server/features/search/search-page.ts';
import { askedNow, confirmedNow } from '#server/features/signing/approval-queries.ts';
import { findAsker } from '#server/features/signing/find-asker.ts';
import { contentHash, shownContent } from '#server/features/signing/shown-content.ts';
import { findShownProject } from '#server/features/signing/signing-queries.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { signerStates } from '#shared/signing/signers.ts';
import { seedDemo } from './seed-demo.ts';

const server = await openServer({ SEED: 'demo' });
beforeAll(async () => {
  expect(await seedDemo(server.deps)).toBe(true);
});

const tables = ['profiles', 'passwords', 'traces', 'projects', 'files', 'signers', 'signing_requests', 'confirmations'];
tables.push('project_holds', 'mail_suppressions', 'notifications', 'audit_log', 'project_steps', 'letters', 'mails');

/** Every row of the demo as text, ordered; `but` names columns that may differ. */
async function contents({ db }: TestApp, but: RegExp) {
  const rows = await Promise.all(
    tables.map((table) => sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)),
  );
  return rows.map(({ rows: found }, index) => [
    tables[index],
    found.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !but.test(name)))).sort(),
  ]);
}

test('a second start changes nothing', async () => {
  const before = await contents(server, /^$/);
  expect(await seedDemo(server.deps)).toBe(false);
  expect(await contents(server, /^$/)).toEqual(before);
});

test('every database gets the same demo, apart from the moments that count from now and its transactions', async () => {
  const [one, other] = await Promise.all([startTestApp({ SEED: 'demo' }), startTestApp({ SEED: 'demo' })]);
  await seedDemo(one.deps, new Date('2026-11-21T08:00:00Z'));
  await seedDemo(other.deps, new Date('2026-11-21T19:30:00Z'));
  const [first, second] = await Promise.all(
    [one, other].map((each) => contents(each, /_at$|^at$|^hash$|^xid$|_seen$/)),
  );
  // A mail gets its id when it is promised.
  const seeded = (all: typeof first) => all?.filter(([table]) => table !== 'mails');
  expect(seeded(first)).toEqual(seeded(second));
  await Promise.all([one.close(), other.close()]);
});

test('an admin finds a proof of identity in the queue and can open its pictures', async () => {
  const admin = server.browser();
  await admin.post('/api/sign-in', { email: 'admin@countersign.example', password: demoPassword });
  const { cases } = (await admin.get('/api/admin/identity')).json();
  expect(cases).toMatchObject([{ person: { full_name: 'Tomás Quiroga Benítez' }, status: 'pending' }]);
  const id = cases[0].id;
  const found = (await admin.get(`/api/admin/identity/${id}`)).json();
  expect(found).toMatchObject({ readable: true, document: 'passport', country: 'UY' });
  for (const { part, size } of found.pictures) {
    const picture = await admin.post(`/api/admin/identity/${id}/pictures/${part}/look`);
    expect(picture.statusCode, picture.body).toBe(200);
    expect(picture.rawPayload).toHaveLength(size);
  }
  expect(found.pictures).toHaveLength(2);
});

test('a start that was cut off leaves nothing, and the next one seeds whole', async () => {
  const fresh = await startTestApp({ SEED: 'demo' });
  await sql`alter table audit_log rename to gone`.execute(fresh.db);
  await expect(seedDemo(fresh.deps)).rejects.toThrow('audit_log');
  expect(await fresh.db.selectFrom('profiles').selectAll().execute()).toEqual([]);
  await sql`alter table gone rename to audit_log`.execute(fresh.db);
  expect(await seedDemo(fresh.deps)).toBe(true);
  expect((await fresh.db.selectFrom('audit_log').select('id').execute()).length).toBeGreaterThan(50);
  await fresh.close();
});

test('nothing is seeded or told unless a local start asks for it', async () => {
  const fresh = await startTestApp();
  expect(await seedDemo(fresh.deps)).toBe(false);
  const outside = { ...fresh.deps, env: { ...fresh.deps.env, seed: 'demo' as const, local: false } };
  expect(await seedDemo(outside)).toBe(false);
  expect(await fresh.db.selectFrom('profiles').selectAll().execute()).toEqual([]);
  expect(await describeDemo({ ...server.deps, env: outside.env })).toBeNull();
  expect((await describeDemo(server.deps))?.accounts.map(({ email }) => email)).toEqual(
    demoAccounts.map(({ email }) => email),
  );
  await fresh.close();
});

test('every state of a project and of a signer occurs', async () => {
  const stories = await server.db.selectFrom('signer_stories').select(['state', 'answer', 'unknown_person']).execute();
  expect(new Set(stories.map(({ state }) => state))).toEqual(new Set(signerStates));
  expect(new Set(stories.map(({ answer }) => answer).filter(Boolean))).toEqual(
    new Set(['confirmed', 'changes_requested', 'declined']),
  );
  expect(stories.some(({ unknown_person }) => unknown_person)).toBe(true);
  const projects = await server.db.selectFrom('projects').select(['status', 'visibility', 'held_at']).execute();
  const kinds = projects.map(({ status, visibility, held_at }) => `${status} ${visibility}${held_at ? ' held' : ''}`);
  expect([...new Set(kinds)].sort()).toEqual([
    'approved hidden',
    'approved public',
    'pending public',
    'pending public held',
    'rejected public',
  ]);
  const profiles = await server.db.selectFrom('profiles').select(['visibility', 'role']).execute();
  expect(new Set(profiles.map(({ visibility }) => visibility))).toEqual(new Set(['public', 'unlisted', 'private']));
  expect(profiles.filter(({ role }) => role === 'admin')).toHaveLength(1);
});

test('every file rests in the store as its row says', async () => {
  const files = await server.db.selectFrom('files').selectAll().execute();
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const bytes = await buffer(server.deps.files.read(file.storage_key));
    expect(bytes.length).toBe(file.size);
    expect(sha256(bytes)).toEqual(file.sha256);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(file.media_type);
  }
});

test('what is approved has a standing confirmation of exactly its text', async () => {
  const { db } = server;
  const answers = await db
    .selectFrom('confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .select(['c.project_id', 'c.answer', 'c.withdrawn_at', 'c.content_sha256', 'c.signer_name', 'c.relationship'])
    .select(['c.organisation', 'c.project_version', 'p.status', 'p.held_at', 'p.user_id as owner_id', 's.email'])
    .execute();
  for (const answer of answers) {
    // Who stands on it was asked after it was confirmed.
    const shown = await findShownProject(db, answer.project_id, false);
    if (!shown) throw new Error('its project exists');
    const owner = await findAsker(db, answer.owner_id);
    const content = shownContent(shown, owner, { ...answer, name: answer.signer_name });
    expect(answer.content_sha256, shown.title).toEqual(contentHash(content));
    const kept = db.selectFrom('signed_contents').select('content').where('content_sha256', '=', answer.content_sha256);
    expect((await kept.executeTakeFirstOrThrow()).content, shown.title).toEqual(content);
  }
  const approved = await db.selectFrom('projects').select('id').where('status', '=', 'approved').execute();
  expect(approved.length).toBeGreaterThan(8);
  for (const { id } of approved) {
    const standing = answers.filter(
      (each) => each.project_id === id && each.answer === 'confirmed' && !each.withdrawn_at,
    );
    expect(standing.length).toBeGreaterThan(0);
  }
});

test('a stranger meets a client who may not be named, sealed work, and the link that was handed out', async () => {
  const work = await server.db.selectFrom('projects').select(['short_id', 'client_visibility', 'status']).execute();
  const hidden = work.filter(({ client_visibility }) => client_visibility !== 'open');
  expect(hidden.map(({ client_visibility, status }) => `${status} ${client_visibility}`).toSorted()).toEqual([
    'approved sealed',
    'approved withheld',
  ]);
  const link = (await describeDemo(server.deps))?.link ?? '';
  const token = link.split('/').at(-1) ?? '';
  expect(await lookAtLink(server.deps, { ip: '127.0.0.1', networks: [] }, token)).toEqual({
    owner: 'Maite Etxeberria Goñi',
  });
});

test('a project that everybody has to confirm waits for its last signer', async () => {
  const project = await server.db
    .selectFrom('projects as p')
    .select(['p.status', askedNow.as('asked'), confirmedNow.as('confirmed')])
    .where('p.approval_rule', '=', 'all')
    .executeTakeFirstOrThrow();
  expect(project).toEqual({ status: 'pending', asked: 3, confirmed: 2 });
});

test('letters of readers have come, one is answered, and no mail tells of them', async () => {
  const { rows } = await sql<{ name: string; answered: boolean }>`select l.name, l.answered_at > l.proved_at as answered
    from letters l join profiles p on p.id = l.user_id
    where p.username = 'leila-haddad' and l.proved_at < now() order by l.proved_at desc`.execute(server.db);
  expect(rows).toEqual([
    { name: 'Aoife Brennan', answered: null },
    { name: 'Jonas Weidmann', answered: true },
  ]);
  expect(await server.db.selectFrom('mails').select('id').where('kind', 'like', 'letter-%').execute()).toEqual([]);
});

test('everybody gets in with the demo password', async () => {
  for (const { email } of demoAccounts) {
    const browser = server.browser();
    expect((await browser.post('/api/sign-in', { email, password: demoPassword })).statusCode).toBe(200);
    expect((await browser.get('/api/session')).json().user).toMatchObject({ email, email_verified: true });
  }
});

test('the open request reaches its signer by mail, with a link', async () => {
  await server.work();
  const mail = server.mailbox.newest('priya.raman@harbourrow.example');
  expect(mail.text).toMatch(/\/verify-project\/[0-9a-f-]{36}\?/);
  const [story] = await server.db
    .selectFrom('signer_stories')
    .select('state')
    .where('email', '=', 'priya.raman@harbourrow.example')
    .execute();
  expect(story?.state).toBe('waiting');
});

test('somebody of the demo finds skills near them on Discover', async () => {
  const { db, deps } = server;
  await tendDocuments(db);
  const viewer = await db
    .selectFrom('profiles')
    .selectAll()
    .where('email', '=', demoAccounts[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  const page = searchFeatures(deps, {
    viewer: { ...viewer, delete_after: null },
    networks: [],
  } as unknown as FastifyRequest);
  expect(await page.ownDiscover()).toMatchObject({
    place: 'London',
    skills: expect.arrayContaining(['Documentary editing']),
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIdentityKeys } from '#server/platform/settings/read-identity-keys.ts';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { handIn, putPicture } from '#server/testing/identity.ts';
import { type Browser, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const logged: Buffer[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    logged.push(Buffer.from(chunk));
    done();
  },
});
let server: TestApp;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let second: Awaited<ReturnType<typeof signUpAdmin>>;
const sql = (text: string, ...values: unknown[]) => server.deps.pool.query(text, values).then(({ rows }) => rows);
async function signUpAdmin() {
  const made = await signUpMember(server);
  await sql(`update profiles set role = 'admin' where id = $1`, made.id);
  return { ...made, browser: await signedInBrowser(server, made.id) };
}
beforeAll(async () => {
  server = await startTestApp({ LOG_LEVEL: 'trace' }, { log });
  admin = await signUpAdmin();
  second = await signUpAdmin();
}, 60_000);
afterAll(() => server.close());

const folder = () => join(server.deps.env.dataDir, 'files');
const files = (under = folder()) =>
  (existsSync(under) ? readdirSync(under, { recursive: true, withFileTypes: true }) : [])
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
const detailOf = async (id: string, by: Browser = admin.browser) => (await by.get(`/api/admin/identity/${id}`)).json();
const look = (id: string, part: string, by: Browser = admin.browser) =>
  by.post(`/api/admin/identity/${id}/pictures/${part}/look`);
const decide = (id: string, body: object, by: Browser = admin.browser) =>
  by.post(`/api/admin/identity/${id}/decision`, body);
const number = () => `AB-${Number.parseInt(randomBytes(4).toString('hex'), 16)}`;
const profile = (full_name: string) => ({ full_name, date_of_birth: '1990-02-28' });
const approval = (submitted_at: string, changes: object = {}) => ({
  decision: 'approve',
  submitted_at,
  name: 'Noor Haddad',
  date_of_birth: '1990-02-28',
  country: 'ES',
  document: 'passport',
  number: number(),
  profile: profile('Noor Haddad'),
  ...changes,
});
const rejection = (submitted_at: string) => ({
  ...{ decision: 'reject', submitted_at },
  ...{ reason: 'unreadable', message: 'The light hides the number.' },
});
const told = async ({ userId }: { userId: string }) =>
  (await sql('select type, message, data from notifications where user_id = $1 order by created_at', userId)).map(
    ({ type, message, data }) => [type, data.event ?? message].filter(Boolean).join(' '),
  );
const statusOf = async ({ userId }: { userId: string }) =>
  (await sql('select verification_status from profiles where id = $1', userId))[0].verification_status;
const actions = async (id: string) =>
  (await sql(`select action, actor_id, data from audit_log where subject_id = $1 order by id`, id)).map(
    ({ action, actor_id, data }) => [action, actor_id, data],
  );
async function submitted(changes: Record<string, string> = {}) {
  const { id: userId, browser, form } = await signUpMember(server, changes);
  return { userId, browser, form, ...(await handIn(browser)) };
}

test('an admin looks, which is written down, and approves: the mark stands, the person is told, and nothing can be opened any more', async () => {
  const person = await submitted();
  const list = (await admin.browser.get('/api/admin/identity')).json();
  expect(list.cases.find(({ id }: { id: string }) => id === person.id)).toMatchObject({
    status: 'pending',
    own: false,
  });
  const detail = await detailOf(person.id);
  expect(detail).toMatchObject({ readable: true, person: { full_name: 'Noor Haddad', date_of_birth: '1990-02-28' } });
  expect(detail.pictures.map(({ part }: { part: string }) => part)).toEqual(['front', 'selfie']);

  const seen = await look(person.id, 'front');
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(seen.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(seen.rawPayload.includes('Exif')).toBe(false);
  expect((await actions(person.id)).at(-1)).toEqual(['look_at_identity', admin.id, { part: 'front' }]);

  const approved = await decide(person.id, approval(person.submitted_at, { name: 'HADDAD, Noor' }));
  expect(approved.json()).toMatchObject({ status: 'approved', readable: false, pictures: [] });
  expect(await statusOf(person)).toBe('verified');
  expect((await look(person.id, 'front')).json().code).toBe('identity_decided');
  await server.work();
  expect(await told(person)).toEqual(['identity_status_update received', 'identity_verified', 'verification_approved']);
  expect(server.mailbox.mails.filter(({ to }) => to === person.form.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Tu identidad está verificada', 'Tu verificación se ha aprobado']),
  );
  const own = (await person.browser.get('/api/identity')).json();
  expect(own).toMatchObject({
    verified: true,
    submission: { status: 'approved', pictures_removed_at: expect.any(String) },
  });
  expect(own.verified_since).toBe(own.submission.decided_at);
  expect(
    (await person.browser.put('/api/identity/document', { country: 'ES', document: 'passport' })).json().code,
  ).toBe('identity_verified_already');
});

test('rejected, with its reason, it can be tried again', async () => {
  const person = await submitted();
  expect((await decide(person.id, { ...rejection(person.submitted_at), message: ' ' })).json().errors).toEqual([
    { path: 'message', code: 'review_reason_required' },
  ]);
  expect((await decide(person.id, rejection(person.submitted_at))).statusCode).toBe(200);
  await server.work();
  expect(await statusOf(person)).toBe('rejected');
  expect(await told(person)).toEqual([
    'identity_status_update received',
    'verification_rejected The light hides the number.',
  ]);
  const own = (await person.browser.get('/api/identity')).json();
  expect(own).toMatchObject({ verified: false, submission: { status: 'rejected', reason: 'unreadable' } });
  const again = await handIn(person.browser);
  expect(again.id).not.toBe(person.id);
  expect((await decide(again.id, approval(again.submitted_at))).statusCode).toBe(200);
  expect(await statusOf(person)).toBe('verified');
});

test('asked for one picture again, the person sends that one; a decision on what was seen before comes too late', async () => {
  const person = await submitted();
  const ask = { ...rejection(person.submitted_at), decision: 'ask_again', parts: ['front'] };
  expect((await decide(person.id, { ...ask, parts: ['back'] })).json().errors[0].code).toBe('identity_part_unknown');
  expect((await decide(person.id, ask)).statusCode).toBe(200);
  expect((await told(person)).at(-1)).toBe('identity_status_update more_needed');
  const own = (await person.browser.get('/api/identity')).json();
  expect(own.submission).toMatchObject({
    status: 'draft',
    reason: 'unreadable',
    parts: [
      { part: 'front', came_by: null },
      { part: 'selfie', came_by: 'file' },
    ],
  });
  await putPicture(person.browser, 'front', person.pictures.front);
  expect((await person.browser.post('/api/identity/submission')).json().submission.status).toBe('pending');
  expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_decided');
  const { submitted_at } = await detailOf(person.id);
  expect((await decide(person.id, approval(submitted_at))).statusCode).toBe(200);
});

test('where the document says something else than the profile, an admin says why that is right', async () => {
  const person = await submitted();
  const other = { name: 'Nura Khalil', date_of_birth: '1991-02-28' };
  const refused = await decide(person.id, approval(person.submitted_at, other));
  expect(refused.json().errors).toEqual([{ path: 'grounds', code: 'identity_grounds_required' }]);
  expect(await statusOf(person)).toBe('pending');
  const grounds = 'The name before her marriage, and a slip of the pen.';
  const approved = await decide(person.id, approval(person.submitted_at, { ...other, grounds }));
  expect(approved.json()).toMatchObject({ status: 'approved', differs: ['name', 'birth_date'], grounds });
  // What was typed from the document stays nowhere.
  const kept = JSON.stringify(await sql('select * from identity_verifications where id = $1', person.id));
  expect(kept).not.toMatch(/Khalil|1991/);
});

test('a document that another account has handed in is held, shown, and approved for a reason alone', async () => {
  const [first, other] = [await submitted(), await submitted({ full_name: 'Nour Haddad' })];
  const same = number();
  expect((await decide(first.id, approval(first.submitted_at, { number: same }))).statusCode).toBe(200);
  const typed = approval(other.submitted_at, {
    number: `${same.toLowerCase().replace('-', ' ')} `,
    name: 'Nour Haddad',
    profile: profile('Nour Haddad'),
  });
  const held = await decide(other.id, { ...typed, grounds: 'A reason that nobody has asked for yet.' });
  expect([held.statusCode, held.json().code]).toEqual([409, 'identity_held']);
  expect(await statusOf(other)).toBe('pending');
  expect(await detailOf(other.id)).toMatchObject({
    ...{ status: 'pending', held: true },
    same_document: [{ username: first.form.username, status: 'approved' }],
  });
  expect((await admin.browser.get('/api/admin/identity?state=held')).json().cases).toMatchObject([{ id: other.id }]);
  expect((await decide(other.id, typed)).json().code).toBe('identity_held');
  const grounds = 'Two accounts of one person, who told us so.';
  expect((await decide(other.id, { ...typed, grounds })).statusCode).toBe(200);
  expect(await statusOf(other)).toBe('verified');
  const kept = JSON.stringify(await sql('select * from identity_verifications'));
  expect(kept).not.toContain(same);
});

test('two accounts with one document, decided in one moment: one is approved, the other held', async () => {
  const [first, other] = [await submitted(), await submitted()];
  const same = number();
  const answers = await Promise.all([
    decide(first.id, approval(first.submitted_at, { number: same })),
    decide(other.id, approval(other.submitted_at, { number: same }), second.browser),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('two admins at once: one decides, the other learns so, and the person is told once', async () => {
  const person = await submitted();
  const answers = await Promise.all([
    decide(person.id, approval(person.submitted_at)),
    decide(person.id, rejection(person.submitted_at), second.browser),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('identity_decided');
  await server.work();
  const decisions = (await told(person)).filter((each) => /identity_verified|verification_rejected/.test(each));
  expect(decisions).toHaveLength(1);
});

describe('who gets nothing', () => {
  test('an admin of their own case', async () => {
    const own = await handIn(second.browser);
    expect(await detailOf(own.id, second.browser)).toMatchObject({ own: true });
    for (const answer of [
      await look(own.id, 'front', second.browser),
      await decide(own.id, approval(own.submitted_at), second.browser),
      await decide(own.id, rejection(own.submitted_at), second.browser),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_identity']);
    expect((await decide(own.id, approval(own.submitted_at))).statusCode).toBe(200);
  });

  test('a stranger, the person themselves and a visitor: of no picture, case or list', async () => {
    const person = await submitted();
    const stranger = await signUpMember(server);
    for (const [browser, status] of [
      [person.browser, 404],
      [stranger.browser, 404],
      [server.browser(), 401],
    ] as const) {
      expect((await look(person.id, 'front', browser)).statusCode).toBe(status);
      expect((await browser.get(`/api/admin/identity/${person.id}`)).statusCode).toBe(status);
      expect((await decide(person.id, approval(person.submitted_at), browser)).statusCode).toBe(status);
    }
    const [{ id: picture }] = await sql('select id from identity_pictures where user_id = $1 limit 1', person.userId);
    // Not as a photo, nor as a file of a project, by whomever.
    for (const browser of [admin.browser, person.browser, server.browser()])
      for (const path of [`/api/photos/${picture}`, `/api/files/${picture}`])
        expect((await browser.get(path)).statusCode).toBe(404);
    expect((await look(randomUUID(), 'front')).statusCode).toBe(404);
    expect((await look(person.id, 'back')).statusCode).toBe(404);
    expect((await admin.browser.get('/api/admin/identity/not-an-id')).statusCode).toBe(422);
  });

  test('an admin who has not proved lately who is there', async () => {
    const person = await submitted();
    const late = await signedInBrowser(server, admin.id);
    await sql(`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`, admin.id);
    expect((await look(person.id, 'front', late)).json().code).toBe('step_up_required');
    expect((await decide(person.id, approval(person.submitted_at), late)).json().code).toBe('step_up_required');
    await sql('update sessions set authenticated_at = now() where user_id = $1', admin.id);
    server.deps.sessions.forget(admin.id);
    expect(await actions(person.id)).toEqual([['submit_identity', person.userId, {}]]);
  });

  test('an admin, of a case that was taken back a second ago, or of a draft', async () => {
    const person = await submitted();
    await person.browser.delete('/api/identity/submission');
    expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_decided');
    expect((await look(person.id, 'front')).json().code).toBe('identity_decided');
    const draft = await handIn(person.browser, { send: false });
    expect((await admin.browser.get(`/api/admin/identity/${draft.id}`)).statusCode).toBe(404);
    expect((await look(draft.id, 'front')).statusCode).toBe(404);
  });
});

test('a case whose key is missing says so, is not approved, and opens again when the key is back', async () => {
  const person = await submitted();
  const { identityKeys } = server.deps.env;
  Object.assign(server.deps.env, {
    identityKeys: readIdentityKeys(`other:${'z'.repeat(40)}`, 'another-secret-key-of-another-server'),
  });
  try {
    expect(await detailOf(person.id)).toMatchObject({ status: 'pending', readable: false, pictures: [{}, {}] });
    expect((await look(person.id, 'front')).json().code).toBe('identity_key_missing');
    expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_key_missing');
    expect((await rewrapKeys(server.deps)).rewrapped).toBe(0);
  } finally {
    Object.assign(server.deps.env, { identityKeys });
  }
  expect(await detailOf(person.id)).toMatchObject({ readable: true });
  expect((await look(person.id, 'front')).statusCode).toBe(200);
  expect((await decide(person.id, approval(person.submitted_at))).statusCode).toBe(200);
});

test('a picture that was changed on the disk is given out as nothing but an error', async () => {
  const person = await submitted();
  const [{ id }] = await sql(`select id from identity_pictures where user_id = $1 and part = 'front'`, person.userId);
  const path = join(folder(), id.slice(0, 2), id);
  const bytes = readFileSync(path);
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const answer = await look(person.id, 'front').catch(() => null);
  expect(answer?.statusCode === 200 && answer.rawPayload.length > 0).toBe(false);
});

test('the name that was verified is the name: another one ends it, a spelling does not', async () => {
  const person = await submitted();
  await decide(person.id, approval(person.submitted_at));
  const rename = async (full_name: string) => {
    const { version } = (await person.browser.get('/api/profile')).json();
    const answer = await person.browser.patch('/api/profile', { full_name, version });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await rename('Noór  HADDAD');
  expect(await statusOf(person)).toBe('verified');
  await rename('Ruth Calloway');
  expect(await statusOf(person)).toBe('unverified');
  expect((await told(person)).at(-1)).toBe('identity_status_update renamed');
  expect((await person.browser.get('/api/identity')).json()).toMatchObject({
    verified: false,
    submission: { status: 'expired' },
  });
  const again = await handIn(person.browser);
  expect(
    (await decide(again.id, approval(again.submitted_at, { name: 'Ruth Calloway', profile: profile('Ruth Calloway') })))
      .statusCode,
  ).toBe(200);
  expect(await statusOf(person)).toBe('verified');
});

test('what is decided stays decided, also for whoever has the database', async () => {
  const person = await submitted();
  await decide(person.id, rejection(person.submitted_at));
  for (const change of [
    `status = 'approved'`,
    `message = ''`,
    `decided_at = now()`,
    `wrapped_key = '\\x00', key_id = 'a'`,
  ])
    await expect(sql(`update identity_verifications set ${change} where id = $1`, person.id)).rejects.toThrow();
  await expect(sql('delete from identity_verifications where id = $1', person.id)).rejects.toThrow('append-only');
});

/** Everything that rests anywhere: each file of the data folder, every table and the queue, the log. */
async function everything() {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: [string, Buffer][] = files(server.deps.env.dataDir).map((path) => [path, readFileSync(path)]);
  for (const { name } of tables) {
    const rows = await sql(`select to_jsonb(t)::text as text from ${name} t`);
    found.push([name, Buffer.from(rows.map(({ text }) => text).join('\n'))]);
  }
  found.push(['the log', Buffer.concat(logged)]);
  return found;
}
/** Where a piece of these bytes stands, as they are, in hex or in base64. */
async function whereabouts(bytes: Buffer) {
  const pieces = Array.from({ length: 40 }, (_, at) => {
    const start = Math.floor(((bytes.length - 60) * (at + 1)) / 41);
    return bytes.subarray(start, start + 48);
  }).flatMap((piece) => [piece, Buffer.from(piece.toString('hex')), Buffer.from(piece.toString('base64'))]);
  return (await everything())
    .filter(([, content]) => pieces.some((piece) => content.includes(piece)))
    .map(([name]) => name);
}

test('neither before nor after the decision do pixels rest anywhere; after it no key does, and no bytes', async () => {
  const person = await submitted();
  const shown = await look(person.id, 'front');
  const [{ wrapped_key }] = await sql('select wrapped_key from identity_verifications where id = $1', person.id);
  const user_id = person.userId;
  expect(await sql('select 1 from identity_pictures where user_id = $1', user_id)).toHaveLength(2);
  // It finds what is there.
  const sealed = (await sql('select id from identity_pictures where user_id = $1', user_id)).map(({ id }) =>
    join(folder(), id.slice(0, 2), id),
  );
  expect(await whereabouts(readFileSync(sealed[0] ?? ''))).toEqual([sealed[0]]);
  expect(logged.length).toBeGreaterThan(0);

  for (const bytes of [person.pictures.front, person.pictures.selfie, shown.rawPayload])
    expect(await whereabouts(bytes)).toEqual([]);
  await decide(person.id, approval(person.submitted_at));
  // Killed here, between the decision and the deletion: the bytes are there, and closed for good.
  expect(sealed.every((path) => existsSync(path))).toBe(true);
  expect(
    (await sql('select wrapped_key from identity_verifications where id = $1', person.id))[0].wrapped_key,
  ).toBeNull();
  expect(
    (await everything()).filter(([, content]) => content.includes(wrapped_key.toString('hex'))).map(([name]) => name),
  ).toEqual([]);
  await server.work();
  expect(sealed.some((path) => existsSync(path))).toBe(false);
  for (const bytes of [person.pictures.front, person.pictures.selfie, shown.rawPayload])
    expect(await whereabouts(bytes)).toEqual([]);
});

test('with an account goes all that it handed in, decided or not', async () => {
  const person = await submitted();
  const user_id = person.userId;
  const paths = (await sql('select id from identity_pictures where user_id = $1', user_id)).map(({ id }) =>
    join(folder(), id.slice(0, 2), id),
  );
  expect(paths.every((path) => existsSync(path))).toBe(true);
  await sql('update profiles set delete_after = now() where id = $1', user_id);
  await eraseDue(server.db);
  await server.work();
  expect(paths.some((path) => existsSync(path))).toBe(false);
  expect(await sql('select 1 from identity_verifications where user_id = $1', user_id)).toEqual([]);
});

import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { networkTraces } from '#server/auth/whereabouts.ts';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { handIn, jpeg, putPicture } from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { OwnIdentity, PhoneTask } from '#shared/identity/identity.ts';
import { forgetHandovers, usePhoneLink } from './hand-over.ts';

const server = await openServer();
const { db } = server;
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

async function withDraft() {
  const person = await signUpMember(server);
  await person.browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
  return person;
}
const makeLink = async ({ browser }: Owner) => {
  const made = (await browser.post('/api/identity/phone')).json();
  return new URL(made.address).searchParams.get('token') ?? '';
};
/** A browser that nobody is signed in to, and has used a link. */
async function phoneOf(person: Owner) {
  const token = await makeLink(person);
  const browser = server.browser();
  browser.jar.identity_phone = (await usePhoneLink(db, token)).device;
  return { token, browser };
}
const task = (browser: Browser) => browser.get('/api/identity/phone');
const put = (browser: Browser, part: string, bytes: unknown = picture) =>
  browser.request('PUT', `/api/identity/phone/pictures/${part}`, bytes, { 'content-type': 'image/jpeg' });
const own = async ({ browser }: Owner): Promise<OwnIdentity> => (await browser.get('/api/identity')).json();
const refusal = (using: Promise<unknown>) => using.then(() => null).catch(({ status, code }) => [status, code]);

test('a phone takes the pictures of a computer, which sees that it is there and what it sent', async () => {
  const person = await withDraft();
  expect((await own(person)).phone).toBeNull();
  const token = await makeLink(person);
  expect((await own(person)).phone).toMatchObject({ opened: false });
  const phone = server.browser();
  expect((await task(phone)).statusCode).toBe(404);
  phone.jar.identity_phone = (await usePhoneLink(db, token)).device;
  expect((await own(person)).phone).toMatchObject({ opened: true });
  const asked: PhoneTask = (await task(phone)).json();
  expect(asked).toMatchObject({
    parts: [
      { part: 'front', came_by: null },
      { part: 'selfie', came_by: null },
    ],
    for: { username: person.form.username },
  });
  expect((await put(phone, 'front')).json().parts[0]).toEqual({ part: 'front', came_by: 'phone' });
  expect((await own(person)).submission?.parts[0]).toEqual({ part: 'front', came_by: 'phone' });
  // The same rules as on the computer, and the computer alone sends it all.
  expect((await put(phone, 'back')).json().code).toBe('identity_part_unknown');
  expect((await put(phone, 'selfie', Buffer.from('%PDF-1.7'))).statusCode).toBe(415);
  expect((await phone.post('/api/identity/submission')).statusCode).toBe(401);
  expect((await phone.get('/api/identity')).statusCode).toBe(401);
});

test('a link works once, whoever comes first', async () => {
  const token = await makeLink(await withDraft());
  const both = await Promise.all([1, 2, 3].map(() => refusal(usePhoneLink(db, token))));
  expect(both.filter((each) => each === null)).toHaveLength(1);
  expect(both.filter((each) => each !== null)).toEqual([
    [410, 'identity_phone_used'],
    [410, 'identity_phone_used'],
  ]);
});

test('neither link nor secret rests anywhere in clear', async () => {
  const { token, browser } = await phoneOf(await withDraft());
  const rows = JSON.stringify(await db.selectFrom('identity_handovers').selectAll().execute());
  const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
  for (const secret of [token, browser.jar.identity_phone ?? '']) {
    expect(secret).toHaveLength(43);
    expect(rows + log).not.toContain(secret);
    expect(rows).not.toContain(JSON.stringify(Buffer.from(secret, 'base64url')).slice(1, -1));
  }
});

test.each<[string, (person: Owner) => unknown]>([
  [
    'its time is over',
    ({ id }) => server.deps.pool.query(`update identity_handovers set expires_at = now() where user_id = $1`, [id]),
  ],
  ['the session that made it ends', ({ browser }) => browser.post('/api/sign-out')],
  ['everything is taken back', ({ browser }) => browser.delete('/api/identity/submission')],
  ['another code is shown', (person) => makeLink(person)],
  [
    'the account is suspended',
    ({ id }) => db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
  ],
])('a phone does nothing more, and a link opens nothing, once %s', async (_what, change) => {
  for (const opened of [true, false]) {
    const person = await withDraft();
    const token = await makeLink(person);
    const phone = server.browser();
    if (opened) phone.jar.identity_phone = (await usePhoneLink(db, token)).device;
    await change(person);
    expect([(await task(phone)).statusCode, (await put(phone, 'front')).statusCode]).toEqual([404, 404]);
    expect(await refusal(usePhoneLink(db, token))).toEqual([410, 'identity_phone_over']);
  }
});

test('a phone keeps no picture that comes to its end after the session of the computer', async () => {
  const person = await withDraft();
  const phone = await phoneOf(person);
  async function* slow() {
    yield picture.subarray(0, 1000);
    await db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    yield picture.subarray(1000);
  }
  expect((await put(phone.browser, 'front', Readable.from(slow(), { objectMode: false }))).statusCode).toBe(404);
  const { submission } = await own({ ...person, browser: await signedInBrowser(server, person.id) });
  expect(submission?.parts.map(({ came_by }) => came_by)).toEqual([null, null]);
});

test('what was sent is looked at by a person, and a phone changes nothing of it', async () => {
  const person = await signUpMember(server);
  await handIn(person.browser, { send: false });
  const { browser } = await phoneOf(person);
  expect((await person.browser.post('/api/identity/submission')).statusCode).toBe(200);
  expect((await put(browser, 'front')).statusCode).toBe(404);
});

test('a guessed secret, and one of another account’s phone, open nothing of this one', async () => {
  const [one, other] = [await withDraft(), await withDraft()];
  await phoneOf(one);
  const { browser } = await phoneOf(other);
  // Signed in as somebody, a phone still works for whose code it was shown.
  const strangers = await signedInBrowser(server, one.id);
  strangers.jar.identity_phone = browser.jar.identity_phone as string;
  await put(strangers, 'front');
  expect((await own(one)).submission?.parts[0]?.came_by).toBeNull();
  expect((await own(other)).submission?.parts[0]?.came_by).toBe('phone');
  browser.jar.identity_phone = 'A'.repeat(43);
  expect((await task(browser)).statusCode).toBe(404);
});

test('without a draft, or without a session, there is no code', async () => {
  const person = await signUpMember(server);
  const none = await person.browser.post('/api/identity/phone');
  expect([none.statusCode, none.json().code]).toEqual([409, 'identity_document_required']);
  expect((await server.browser().post('/api/identity/phone')).statusCode).toBe(401);
});

test('what is long over is forgotten, and what still counts is not', async () => {
  const [gone, person] = [await withDraft(), await withDraft()];
  await makeLink(gone);
  await makeLink(person);
  await server.deps.pool.query(
    `update identity_handovers set expires_at = now() - interval '25 hours' where user_id = $1`,
    [gone.id],
  );
  await forgetHandovers(db);
  const left = await db.selectFrom('identity_handovers').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toContain(person.id);
  expect(left.map(({ user_id }) => user_id)).not.toContain(gone.id);
  expect((await putPicture(person.browser, 'front', picture)).statusCode).toBe(200);
});

test('remembers the network of a phone that takes the pictures of somebody', async () => {
  const person = await withDraft();
  const phone = server.browser('203.0.113.77');
  phone.jar.identity_phone = (await usePhoneLink(db, await makeLink(person))).device;
  const hashes = networkTraces(phone.address, server.deps.env.secretKey).map(({ hash }) => hash);
  const noted = () => db.selectFrom('traces').select('party').where('hash', 'in', hashes).execute();
  expect(await noted()).toEqual([]);
  await task(phone);
  expect(new Set((await noted()).map(({ party }) => party))).toEqual(new Set([person.id]));
});

test('remembers the network of a phone that opens the link', async () => {
  const person = await withDraft();
  const token = await makeLink(person);
  const phone = server.browser('203.0.113.78');
  expect((await phone.post('/api/identity/phone/openings', { token })).statusCode).toBe(204);
  expect(phone.jar.identity_phone).toBeTruthy();
  const hashes = networkTraces(phone.address, server.deps.env.secretKey).map(({ hash }) => hash);
  const noted = await db.selectFrom('traces').select('party').where('hash', 'in', hashes).execute();
  expect(noted.map(({ party }) => party)).toContain(person.id);
});

test('a page that takes the pictures of one person sends none to another whose link the phone opened since', async () => {
  const [first, second] = [await withDraft(), await withDraft()];
  const [{ browser: phone }, later] = [await phoneOf(first), await phoneOf(second)];
  Object.assign(phone.jar, later.browser.jar);
  const byPageOf = ({ form }: Owner) =>
    phone.request('PUT', '/api/identity/phone/pictures/front', picture, {
      'content-type': 'image/jpeg',
      'x-opened-for': form.username,
    });
  const refused = await byPageOf(first);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other_person']);
  expect((await own(second)).submission?.parts[0]).toEqual({ part: 'front', came_by: null });
  expect((await byPageOf(second)).statusCode).toBe(200);
});

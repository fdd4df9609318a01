import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  approval,
  documentNumber,
  handIn,
  identityAdmin,
  jpeg,
  noise,
  putPicture,
  rejection,
} from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const { admin, second, sql, look, decide, submitted, statusOf } = await identityAdmin(server);

describe('an admin of a case that is their own under another name', () => {
  const refused = async (id: string, submitted_at: string, by: Browser) => {
    for (const answer of [
      await look(id, 'front', by),
      await decide(id, approval(submitted_at), by),
      await decide(id, rejection(submitted_at), by),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_identity']);
    expect((await by.get(`/api/admin/identity/${id}`)).json()).toMatchObject({ own: true, same_document: [] });
  };

  test('of an account with the same mailbox', async () => {
    const [name] = admin.form.email.split('@');
    const other = await submitted({ email: `${name}+two@example.org` });
    await server.work();
    await refused(other.id, other.submitted_at, admin.browser);
    expect(await statusOf(other)).toBe('pending');
    expect((await decide(other.id, approval(other.submitted_at), second.browser)).statusCode).toBe(200);
  });

  test('of an account that handed in the document with which they were verified', async () => {
    const third = await signUpAdmin(server);
    const own = await handIn(third.browser);
    const same = documentNumber();
    expect((await decide(own.id, approval(own.submitted_at, { number: same }))).statusCode).toBe(200);
    const other = await submitted();
    const typed = approval(other.submitted_at, { number: same, grounds: 'I know this person well.' });
    expect((await decide(other.id, typed, third.browser)).json().code).toBe('identity_held');
    expect((await decide(other.id, typed, third.browser)).json().code).toBe('own_identity');
    await refused(other.id, other.submitted_at, third.browser);
    expect(await statusOf(other)).toBe('pending');
  });
});

test('grounds for one document that others have handed in are none for another', async () => {
  const [first, other, late] = [await submitted(), await submitted(), await submitted()];
  const [one, two] = [documentNumber(), documentNumber()];
  await decide(first.id, approval(first.submitted_at, { number: one }));
  await decide(other.id, approval(other.submitted_at, { number: two }));
  const typed = approval(late.submitted_at, { grounds: 'Both accounts are of one person.' });
  expect((await decide(late.id, { ...typed, number: one })).json().code).toBe('identity_held');
  expect((await decide(late.id, { ...typed, number: two })).json().code).toBe('identity_held');
  const { same_document } = (await admin.browser.get(`/api/admin/identity/${late.id}`)).json();
  expect(same_document).toMatchObject([{ username: other.form.username }]);
  expect((await decide(late.id, { ...typed, number: two })).statusCode).toBe(200);
});

describe('what an admin found right of one profile', () => {
  const grounds = 'The name before her marriage; the marriage certificate came by mail.';

  test('is not right of a name that was taken since', async () => {
    const person = await submitted();
    const { version } = (await person.browser.get('/api/profile')).json();
    expect((await person.browser.patch('/api/profile', { full_name: 'Ada Lovelace', version })).statusCode).toBe(200);
    const answer = await decide(person.id, approval(person.submitted_at, { name: 'Nura Khalil', grounds }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_profile_changed']);
    expect(await statusOf(person)).toBe('pending');
  });

  test('is not right of a date of birth that was given since', async () => {
    const person = await submitted();
    const details = { phone_number: person.form.phone_number, date_of_birth: '1971-12-02' };
    expect((await person.browser.put('/api/personal-details', details)).statusCode).toBeLessThan(300);
    const answer = await decide(person.id, approval(person.submitted_at, { name: 'Nura Khalil', grounds }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_profile_changed']);
    expect(await statusOf(person)).toBe('pending');
  });
});

test('where the row of a look cannot be kept, no byte of the picture leaves', async () => {
  const person = await submitted();
  // Refused at the very end of the transaction: who gives out bytes before it has ended gives them out for nothing.
  await sql(`create function refuse_look() returns trigger language plpgsql as
    $$ begin raise exception 'no row for this look'; end $$`);
  await sql(`create constraint trigger refuse_look after insert on audit_log deferrable initially deferred
    for each row when (new.action = 'look_at_identity') execute function refuse_look()`);
  try {
    const answer = await look(person.id, 'front');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/problem+json']);
  } finally {
    await sql('drop trigger refuse_look on audit_log');
  }
  expect((await look(person.id, 'front')).statusCode).toBe(200);
});

test('each look leaves a row: in part, if it has changed, many at once, or by another method', async () => {
  const person = await submitted();
  const rows = async () =>
    (await sql(`select 1 from audit_log where subject_id = $1 and action = 'look_at_identity'`, person.id)).length;
  const path = `/api/admin/identity/${person.id}/pictures/front/look`;
  const headers: Record<string, string>[] = [
    { range: 'bytes=0-9' },
    { 'if-none-match': '*' },
    { 'if-modified-since': new Date().toUTCString() },
  ];
  const { request } = admin.browser;
  const answers = await Promise.all([...headers, ...headers].map((each) => request('POST', path, {}, each)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await rows()).toBe(6);
  for (const { headers: sent } of answers) {
    expect(sent).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(sent.etag ?? sent['last-modified']).toBeUndefined();
  }
  const others = await Promise.all((['GET', 'HEAD', 'PUT', 'OPTIONS'] as const).map((method) => request(method, path)));
  expect(others.map(({ statusCode }) => statusCode)).toEqual([405, 405, 405, 204]);
  expect((await request('POST', path, {}, { 'x-csrf-token': '' })).json().code).toBe('csrf_missing');
  expect(await rows()).toBe(6);
});

test('sealed bytes of one picture in the place of another are given out as nothing', async () => {
  const person = await submitted();
  const pathOf = ({ id }: { id: string }) => join(server.deps.env.dataDir, 'files', id.slice(0, 2), id);
  const [front, selfie] = await sql('select id from identity_pictures where user_id = $1 order by part', person.userId);
  copyFileSync(pathOf(selfie), pathOf(front));
  const answer = await look(person.id, 'front').catch(() => null);
  expect(answer?.statusCode === 200 && answer.rawPayload.length > 0).toBe(false);
  expect((await look(person.id, 'selfie')).statusCode).toBe(200);
});

test('of a picture an admin gets its pixels alone: not where and by what it was taken, nor what hangs behind it', async () => {
  const { browser } = await signUpMember(server);
  await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
  const words = ['written-by-the-camera', 'hangs-behind', 'ICC_PROFILE', 'Exif\0\0'];
  const taken = await noise(600, 500)
    .withExif({ IFD0: { Copyright: words[0] as string }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([taken, Buffer.from(`<script>${words[1]}</script>`)]);
  expect(words.every((word) => sent.includes(word))).toBe(true);
  expect((await putPicture(browser, 'front', sent)).statusCode).toBe(200);
  await putPicture(browser, 'selfie', await jpeg());
  const { id } = (await browser.post('/api/identity/submission')).json().submission;
  const { pictures } = (await admin.browser.get(`/api/admin/identity/${id}`)).json();
  expect(pictures[0]).toMatchObject({ part: 'front', width: 500, height: 600 });
  const { rawPayload } = await look(id, 'front');
  expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(words.filter((word) => rawPayload.includes(word))).toEqual([]);
});

test('who asks to be deleted is seen by nobody from then on, nor is a document of theirs', async () => {
  const person = await submitted();
  const drafted = await signUpMember(server);
  await handIn(drafted.browser, { send: false });
  for (const { browser, form } of [person, drafted]) {
    const asked = await browser.post('/api/own-data/deletion', { username: form.username });
    expect(asked.statusCode, asked.body).toBe(200);
  }
  for (const answer of [await look(person.id, 'front'), await decide(person.id, approval(person.submitted_at))])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_decided']);
  const open = `select 1 from identity_verifications where user_id = any($1) and wrapped_key is not null
    union all select 1 from identity_pictures where user_id = any($1)`;
  expect(await sql(open, [person.userId, drafted.id])).toEqual([]);
  expect(await statusOf(person)).toBe('unverified');
});

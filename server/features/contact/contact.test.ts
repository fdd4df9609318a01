import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signedInBrowser, signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { holdersOf } from '#server/testing/planted-words.ts';
import type { Owner } from '#server/testing/signing.ts';
import { contactDays } from '#shared/contact/limits.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { forgetMessages } from './contact-queries.ts';

const server = await openServer();
let admin: Owner;
let address = 0;
beforeAll(async () => {
  admin = await signUpAdmin(server);
});

/** Somebody on a network of their own. */
const visitor = () => server.browser(`198.51.${++address}.9`);
const message = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Priya Raman',
  email: `priya${randomUUID().slice(0, 8)}@harbourrow.example`,
  topic: 'question',
  message: 'How do I correct an address?',
  ...changes,
});
const rows = (email: string) =>
  server.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute();
const subscribeAs = (email: string) => visitor().post('/subscribe', { email, back: '/en/about', language: 'en' });
const mails = (recipient: string, kind: string) =>
  server.db.selectFrom('mails').select('id').where('recipient', '=', recipient).where('kind', '=', kind).execute();

test('a message reaches the admins by mail and in the queue, and the answer its writer by mail', async () => {
  const sent = message({ message: 'Zahlt ihr auch Spesen?\nIch frage für eine Freundin.' });
  expect((await visitor().post('/api/contact', sent)).statusCode).toBe(202);
  const list = async (state: string) => (await admin.browser.get(`/api/admin/messages?state=${state}`)).json();
  expect((await list('open')).messages).toContainEqual(
    expect.objectContaining({ id: sent.id, message: sent.message, user: null, settled_at: null, reply: null }),
  );
  await server.work();
  const told = server.mailbox.newest(admin.form.email, /Priya Raman/);
  expect(told.text).toContain('Spesen');
  expect(told.text).toContain('/admin/messages');

  const reply = { reply: 'No, but we answer by mail.' };
  expect((await admin.browser.post(`/api/admin/messages/${sent.id}/reply`, reply)).statusCode).toBe(204);
  await server.work();
  const answer = server.mailbox.newest(sent.email);
  expect(answer.text).toContain(reply.reply);
  expect(answer.text).toContain('Spesen');
  const again = await admin.browser.post(`/api/admin/messages/${sent.id}/reply`, reply);
  expect([again.statusCode, again.json().code]).toEqual([409, 'contact_settled']);
  expect((await list('settled')).messages).toContainEqual(expect.objectContaining({ id: sent.id, ...reply }));
});

test('the last message that a network may send is taken once more for the same, and counts once', async () => {
  const browser = visitor();
  const sent = Array.from({ length: 5 }, () => message());
  for (const each of sent) expect((await browser.post('/api/contact', each)).statusCode).toBe(202);
  expect((await browser.post('/api/contact', sent.at(-1))).statusCode).toBe(202);
  const changed = await browser.post('/api/contact', { ...sent.at(-1), message: 'Other words.' });
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'form_sent']);
  expect((await browser.post('/api/contact', message())).statusCode).toBe(429);
});

test('of two admins one answers, and a closed message is not answered', async () => {
  const sent = message();
  await visitor().post('/api/contact', sent);
  const both = await Promise.all(
    ['One answer.', 'Another answer.'].map((reply) =>
      admin.browser.post(`/api/admin/messages/${sent.id}/reply`, { reply }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await mails(sent.email, 'contact-reply')).toHaveLength(1);

  const spam = message();
  await visitor().post('/api/contact', spam);
  expect((await admin.browser.post(`/api/admin/messages/${spam.id}/close`)).statusCode).toBe(204);
  expect((await admin.browser.post(`/api/admin/messages/${spam.id}/reply`, { reply: 'Late' })).statusCode).toBe(409);
  expect(await mails(spam.email, 'contact-reply')).toEqual([]);
  expect((await admin.browser.post(`/api/admin/messages/${randomUUID()}/close`)).statusCode).toBe(404);
});

test('a form sent a hundred times leaves five messages, one sent twice leaves one', async () => {
  const browser = visitor();
  const email = 'flood@harbourrow.example';
  const codes = [];
  for (let time = 0; time < 100; time++)
    codes.push((await browser.post('/api/contact', message({ email }))).statusCode);
  expect(codes.filter((code) => code === 202)).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set([202, 429]));
  expect(await rows(email)).toHaveLength(5);
  // A day's share is that network's alone: whoever the address belongs to may write from theirs.
  expect((await visitor().post('/api/contact', message({ email }))).statusCode).toBe(202);

  const twice = message();
  const fresh = visitor();
  await Promise.all([1, 2].map(() => fresh.post('/api/contact', twice)));
  expect(await rows(twice.email)).toHaveLength(1);
});

test('who is signed in has a share of their own, wherever they are and whoever wrote in their name', async () => {
  const person = await signUpMember(server);
  const stranger = visitor();
  const email = person.form.email;
  for (let time = 0; time < 6; time++) await stranger.post('/api/contact', message({ email }));
  const own = await signedInBrowser(server, person.id, stranger.address);
  const codes = [];
  for (let time = 0; time < 6; time++) codes.push((await own.post('/api/contact', message({ email }))).statusCode);
  expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
});

test.each<[string, object, string]>([
  ['an address without @', { email: 'priya' }, 'email'],
  ['nothing', { message: ' \n ' }, 'message'],
  ['ten thousand letters', { message: 'a'.repeat(10_000) }, 'message'],
  ['a topic that is none', { topic: '../..' }, 'topic'],
  ['no name', { name: '' }, 'name'],
])('%s is refused at its field', async (_what, changes, field) => {
  const answer = await visitor().post('/api/contact', message(changes));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([expect.objectContaining({ path: field })]);
});

test('who is signed in is named, and the message goes with its account; dealt with, it is forgotten in time', async () => {
  const person = await signUpMember(server);
  const sent = message({ email: person.form.email });
  await person.browser.post('/api/contact', sent);
  const [row] = await rows(person.form.email);
  expect(row?.user_id).not.toBeNull();

  await admin.browser.post(`/api/admin/messages/${sent.id}/close`);
  await forgetMessages(server.db);
  expect(await rows(person.form.email)).toHaveLength(1);
  await server.deps.pool.query(`update contact_messages set settled_at = settled_at - interval '181 days'`);
  await forgetMessages(server.db);
  expect(await rows(person.form.email)).toEqual([]);
});

test('what nobody dealt with is forgotten as well, later', async () => {
  const sent = message();
  await visitor().post('/api/contact', sent);
  const grow = (days: number) =>
    server.deps.pool.query(`update contact_messages set created_at = now() - make_interval(days => $1) where id = $2`, [
      days,
      sent.id,
    ]);
  await grow(contactDays.open - 1);
  await forgetMessages(server.db);
  expect(await rows(sent.email)).toHaveLength(1);
  await grow(contactDays.open + 1);
  await forgetMessages(server.db);
  expect(await rows(sent.email)).toEqual([]);
});

test('what somebody wrote without being signed in goes with their account as well', async () => {
  const person = await signUpMember(server);
  const sent = message({ email: person.form.email });
  await visitor().post('/api/contact', sent);
  const others = message();
  await visitor().post('/api/contact', others);
  expect(await rows(person.form.email)).toHaveLength(1);
  await eraseNow(server.db, person.id);
  expect(await rows(person.form.email)).toEqual([]);
  expect(await rows(others.email)).toHaveLength(1);
});

test('however they spelled their mailbox it goes, with the newsletter and the mails to that spelling', async () => {
  const person = await signUpMember(server);
  const spelled = person.form.email.replace('@', '+site@');
  const sent = message({ email: spelled });
  await visitor().post('/api/contact', sent);
  await admin.browser.post(`/api/admin/messages/${sent.id}/reply`, { reply: 'By mail.' });
  await subscribeAs(spelled);
  // What an older version wrote has no mailbox yet.
  await server.db.updateTable('contact_messages').set({ mailbox: null }).where('id', '=', sent.id).execute();
  const entry = { id: randomUUID(), mailbox: mailboxOf(spelled), email: spelled };
  await server.db.insertInto('mailbox_sessions').values(entry).execute();
  await server.work();
  expect(await holdersOf(server.deps.pool, spelled)).toEqual([
    'public.contact_messages',
    'public.mailbox_sessions',
    'public.mails',
    'public.newsletter_signups',
  ]);
  await eraseNow(server.db, person.id);
  expect(await holdersOf(server.deps.pool, spelled)).toEqual([]);
});

test('whoever only lists an address, and never proved it, takes nothing of it along', async () => {
  const writer = message();
  await visitor().post('/api/contact', writer);
  await subscribeAs(writer.email);
  const thief = await signUpMember(server);
  await server.db
    .insertInto('email_addresses')
    .values({ id: randomUUID(), user_id: thief.id, email: writer.email })
    .execute();
  await eraseNow(server.db, thief.id);
  expect(await rows(writer.email)).toHaveLength(1);
  expect(
    await server.db.selectFrom('newsletter_signups').select('id').where('email', '=', writer.email).execute(),
  ).toHaveLength(1);
});

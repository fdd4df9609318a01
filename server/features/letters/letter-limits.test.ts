import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { letter, openLetters } from '#server/testing/letters.ts';
import { letterToken } from './letter-token.ts';
import { letterToProve } from './prove-letter.ts';

// How much anybody may send, and that neither hurry nor repeats use up what others may.
const { server, owner, visitor, send, proof, press, arrive, list, ids, mailsTo } = await openLetters();
const { db, deps } = server;
const { pool } = deps;

const passTime = (interval: string) =>
  pool.query(`update graphile_worker._private_jobs set run_at = run_at - $1::interval`, [interval]);
/** Mails about letters that wait for their hour. */
const waiting = async () =>
  Number(
    (await pool.query(`select count(*) from graphile_worker.jobs where task_identifier = 'ask-about-letters'`)).rows[0]
      .count,
  );

test('a form sent a hundred times is five letters, one sent twice is one, and nobody is mailed more than five a day', async () => {
  const browser = visitor();
  const codes = new Map<number, number>();
  for (let time = 0; time < 100; time++) {
    const { statusCode } = await send(owner, letter({ email: 'flood@harbourrow.example' }), browser);
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ 202: 5, 429: 95 });
  // From other networks, the named mailbox is spared all the same: what is written in its name waits.
  expect((await send(owner, letter({ email: 'flood+x@harbourrow.example' }))).statusCode).toBe(202);
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => to.startsWith('flood'))).toHaveLength(5);
  const twice = letter();
  const fresh = visitor();
  await Promise.all([send(owner, twice, fresh), send(owner, twice, fresh)]);
  expect(await mailsTo(twice.email, 'letter-proof')).toHaveLength(1);
});

test('the last letter that a network may send is taken once more for the same', async () => {
  const browser = visitor();
  const last = letter();
  for (const each of [letter(), letter(), letter(), letter(), last])
    expect((await send(owner, each, browser)).statusCode).toBe(202);
  expect((await send(owner, last, browser)).statusCode).toBe(202);
  const changed = await send(owner, { ...last, message: 'Other words.' }, browser);
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'form_sent']);
  expect((await send(owner, letter(), browser)).statusCode).toBe(429);
});

test('a member whose address strangers have named all day is asked at once', async () => {
  const member = await signUpMember(server);
  const own = () => letter({ email: member.form.email });
  for (let time = 0; time < 6; time++) await send(owner, own());
  await server.work();
  const asked = () =>
    server.mailbox.mails.filter(({ to, text }) => to === member.form.email && text.includes('/write/'));
  const before = asked().length;
  expect((await send(owner, own(), member.browser)).statusCode).toBe(202);
  await server.work();
  expect([before, asked().length]).toEqual([5, 6]);
});

test('beyond five a day one mail asks about all that wait, within six hours, however often strangers name an address', async () => {
  const bo = await signUpMember(server, { full_name: 'Bo Nyman' });
  const before = await waiting();
  const written = letter();
  const asked = () =>
    server.mailbox.mails.filter(({ to }) => to.split('+')[0] === written.email.split('@')[0] || to === written.email);
  const spelled = () => written.email.replace('@', '+x@');
  for (let time = 0; time < 6; time++) await send(owner, letter({ email: spelled() }));
  await send(owner, written);
  const spam = letter({ email: spelled(), subject: 'Spam' });
  for (let time = 0; time < 3; time++) await send(owner, letter({ email: spelled() }));
  await send(bo, spam);
  await server.work();
  expect(await waiting()).toBe(before + 1);
  await passTime('6 hours');
  await server.work();
  expect(asked()).toHaveLength(6);
  expect(asked().at(-1)?.to).toBe(written.email);

  const { secretKey } = deps.env;
  const page = await letterToProve(deps, letterToken(secretKey, written.id));
  expect(page).toMatchObject({ owner: 'Greta Lindqvist', sent: false });
  expect(page?.others).toHaveLength(10);
  const other = page?.others.find(({ token }) => token === letterToken(secretKey, spam.id));
  expect(other).toMatchObject({ owner: 'Bo Nyman', subject: 'Spam', excerpt: spam.message });
  await press(`/write/prove/${other?.token}`);
  expect(await ids(bo)).toContain(spam.id);
  expect((await letterToProve(deps, letterToken(secretKey, written.id)))?.others).toHaveLength(9);
});

test('the late mail is about what can still be sent, and shows nothing of another mailbox', async () => {
  const accomplice = await signUpMember(server);
  const written = letter();
  for (let time = 0; time < 5; time++) await send(owner, letter({ email: written.email }));
  await send(owner, written);
  await send(accomplice, letter({ email: written.email }));
  await accomplice.browser.put('/api/profile/letters', { takes_letters: false });
  await send(owner, letter());
  await server.work();
  await passTime('6 hours');
  await server.work();
  const late = server.mailbox.mails.findLast(({ to }) => to === written.email);
  expect(late?.text).toContain(letterToken(deps.env.secretKey, written.id));
  const page = await letterToProve(deps, letterToken(deps.env.secretKey, written.id));
  expect(page?.others).toHaveLength(5);
});

test('tells of thirty letters a day one by one, and of those beyond by one mail', async () => {
  const person = await signUpMember(server);
  const { rows } = await pool.query<{ id: string }>(
    `insert into letters (id, user_id, name, email, message, locale)
     select gen_random_uuid(), $1, 'Bo', 'bo@moll.example', 'Letter ' || n, 'en' from generate_series(1, 33) n returning id`,
    [person.id],
  );
  const codes = [];
  for (const { id } of rows)
    codes.push((await press(`/write/prove/${letterToken(deps.env.secretKey, id)}`)).statusCode);
  expect(codes).toEqual(Array(33).fill(303));
  const [first, second] = [await list(person), await list(person, (await list(person)).next)];
  expect(first.letters.length + second.letters.length).toBe(33);
  expect(await mailsTo(person.form.email, 'letter-arrived')).toHaveLength(30);
  await passTime('6 hours');
  await server.work();
  expect(await mailsTo(person.form.email, 'letter-arrived')).toHaveLength(31);
});

test('a link pressed forty times at once is one letter, and uses up nothing of what others may send', async () => {
  const person = await signUpMember(server);
  const written = letter();
  await send(person, written);
  const path = await proof(written);
  await Promise.all(Array.from({ length: 40 }, () => press(path)));
  expect(await mailsTo(person.form.email, 'letter-arrived')).toHaveLength(1);
  const other = await arrive(person);
  expect(await ids(person)).toEqual([other.id, written.id]);
});

test('letters of who was blocked use up nothing of what others may send', async () => {
  const person = await signUpMember(server);
  const unwanted = await arrive(person, { email: 'blocked@flooding.example' });
  await person.browser.post(`/api/letters/${unwanted.id}/block`, { report: false });
  const { rows } = await pool.query<{ id: string }>(
    `insert into letters (id, user_id, name, email, message, locale)
     select gen_random_uuid(), $1, 'Bo', 'blocked@flooding.example', 'Letter ' || n, 'en' from generate_series(1, 32) n returning id`,
    [person.id],
  );
  for (const { id } of rows) await press(`/write/prove/${letterToken(deps.env.secretKey, id)}`);
  const other = await arrive(person);
  expect(await ids(person)).toEqual([other.id]);
});

test('a report sent twice at once is one report', async () => {
  const person = await signUpMember(server);
  const written = await arrive(person);
  const report = () => person.browser.post(`/api/letters/${written.id}/block`, { report: true });
  const codes = (await Promise.all([report(), report(), report()])).map(({ statusCode }) => statusCode);
  expect(codes).toContain(204);
  const reports = await db.selectFrom('contact_messages').select('id').where('user_id', '=', person.id).execute();
  expect(reports).toHaveLength(1);
});

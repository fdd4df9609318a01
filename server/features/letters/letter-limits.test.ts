import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { letter, openLetters } from '#server/testing/letters.ts';
import { letterToken } from './letter-token.ts';

// How much anybody may send, and that neither hurry nor repeats use up what others may.
const { server, owner, visitor, send, proof, press, arrive, list, ids, mailsTo } = await openLetters();
const { db, deps } = server;
const { pool } = deps;

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

test('a letter whose address strangers have named for days is asked about, and its link counts from then', async () => {
  const written = letter();
  for (let time = 0; time < 15; time++) await send(owner, letter({ email: written.email }));
  await send(owner, written);
  await server.work();
  await pool.query(`update letters set created_at = created_at - interval '3 days' where email = $1`, [written.email]);
  await pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '3 days'`);
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => to === written.email)).toHaveLength(16);
  await press(`/write/prove/${letterToken(deps.env.secretKey, written.id)}`);
  expect(await ids(owner)).toContain(written.id);
});

test('tells of thirty letters a day by mail, and lets those beyond arrive without one', async () => {
  const person = await signUpMember(server);
  const { rows } = await pool.query<{ id: string }>(
    `insert into letters (id, user_id, name, email, message, locale)
     select gen_random_uuid(), $1, 'Bo', 'bo@moll.example', 'Letter ' || n, 'en' from generate_series(1, 32) n returning id`,
    [person.id],
  );
  const codes = [];
  for (const { id } of rows)
    codes.push((await press(`/write/prove/${letterToken(deps.env.secretKey, id)}`)).statusCode);
  expect(codes).toEqual(Array(32).fill(303));
  const [first, second] = [await list(person), await list(person, (await list(person)).next)];
  expect(first.letters.length + second.letters.length).toBe(32);
  expect(await mailsTo(person.form.email, 'letter-arrived')).toHaveLength(30);
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

import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { newsletterLink } from './newsletter-link.ts';
import { forgetSignups } from './newsletter-queries.ts';

const server = await openServer();
const { db, pool } = server.deps;

let count = 0;
const fresh = () => `reader${++count}@moll.example`;
const ask = (email: string, more: object = {}) =>
  server.browser().post('/subscribe', { email, back: '/en/about', language: 'en', ...more });
const mails = async (email: string) => {
  await server.work();
  return server.mailbox.mails.filter(({ to }) => to === email.toLowerCase());
};
const row = (email: string) =>
  db.selectFrom('newsletter_signups').selectAll().where('email', '=', email).executeTakeFirst();
/** The path of a link in the newest mail. */
const link = async (email: string, use: 'confirm' | 'unsubscribe') => {
  const urls = (await mails(email)).at(-1)?.text.match(/https?:\/\/\S+/g) ?? [];
  return new URL(urls.find((url) => url.includes(`/${use}/`)) ?? 'no link in this mail').pathname;
};
const tokenOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');
const press = (path: string) => server.browser().request('POST', path, { from: 'page' });

test('one mail asks, a GET of its link does nothing, a POST confirms', async () => {
  const email = fresh();
  const answer = await ask(` ${email.toUpperCase()} `);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/about?newsletter=asked#newsletter']);
  const [mail, ...others] = await mails(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Do you want our newsletter?' });
  expect(await row(email)).toMatchObject({ source: 'footer', locale: 'en', confirmed_at: null });
  const path = await link(email, 'confirm');
  expect(await newsletterLink(server.deps, 'confirm', tokenOf(path))).toEqual({ email, done: false });
  expect((await row(email))?.confirmed_at).toBeNull();

  expect((await press(path)).statusCode).toBeLessThan(400);
  const first = (await row(email))?.confirmed_at;
  expect(first).toBeInstanceOf(Date);
  await press(path);
  expect((await row(email))?.confirmed_at).toEqual(first);
  expect(await newsletterLink(server.deps, 'confirm', tokenOf(path))).toEqual({ email, done: true });
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['no @', 'moll.example'],
  ['a thousand letters', `${'a'.repeat(900)}@moll.example`],
  ['two lines', 'one@moll.example\r\nBcc: two@moll.example'],
])('%s: nothing is sent', async (_name, email) => {
  const before = server.mailbox.mails.length;
  const answer = await ask(email);
  expect([answer.statusCode, answer.headers.location]).toEqual([204, undefined]);
  await server.work();
  expect(server.mailbox.mails.length).toBe(before);
});

test.each([
  'one@moll.example,two@moll.example',
  'one@moll.example;two@moll.example',
  '<one@moll.example>',
  'ann<one@moll.example>',
  'people:one@moll.example;',
  '=one@moll.example',
  '@',
  'one@moll',
])('%s is not one address: nothing is kept, and nobody is written to', async (email) => {
  const before = server.mailbox.mails.length;
  const answer = await ask(email);
  // The page stays, and the field as it was.
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await server.work();
  expect(await row(email)).toBeUndefined();
  expect(server.mailbox.mails.length).toBe(before);
});

test('one mailbox gets five mails a day in made-up spellings, and in its plain one beside', async () => {
  const before = server.mailbox.mails.length;
  const answers = [];
  for (let time = 0; time < 8; time++) answers.push((await ask(`flooded+${time}@moll.example`)).headers.location);
  await server.work();
  expect(server.mailbox.mails.slice(before).filter(({ to }) => to.startsWith('flooded+'))).toHaveLength(5);
  // Such spellings may reach nobody: whoever has the mailbox is asked all the same.
  answers.push((await ask('flooded@moll.example')).headers.location);
  expect(await mails('flooded@moll.example')).toHaveLength(1);
  expect(new Set(answers).size).toBe(1);
});

test('our own failure is told to nobody, and nothing is kept', async () => {
  const email = fresh();
  await pool.query('alter table newsletter_signups rename to newsletter_away');
  const failed = await ask(email);
  await pool.query('alter table newsletter_away rename to newsletter_signups');
  expect([failed.statusCode, failed.body]).toEqual([204, '']);
  expect(await row(email)).toBeUndefined();
  expect((await ask(email)).headers.location).toBe('/en/about?newsletter=asked#newsletter');
});

test('new, pending, confirmed and gone addresses are answered alike', async () => {
  const [known, pending, gone, unknown] = [fresh(), fresh(), fresh(), fresh()];
  for (const email of [known, pending, gone]) await ask(email);
  await press(await link(known, 'confirm'));
  await press(await link(gone, 'unsubscribe'));
  const answers = [];
  for (const email of [known, pending, gone, unknown]) {
    const { statusCode, headers, body } = await ask(email);
    answers.push({ statusCode, location: headers.location, body });
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await mails(known)).toHaveLength(1);
  expect(await mails(pending)).toHaveLength(1);
});

test('twenty at once send one mail; after an hour one more, from the third on after a week, and only the newest link counts', async () => {
  const email = fresh();
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(await mails(email)).toHaveLength(1);
  const old = await link(email, 'confirm');
  const later = (time: string) =>
    pool.query(`update newsletter_signups set asked_at = asked_at - interval '${time}' where email = $1`, [email]);
  const counts = [];
  for (const time of ['59 minutes', '2 minutes', '61 minutes', '61 minutes', '6 days', '2 days']) {
    await later(time);
    await ask(email);
    counts.push((await mails(email)).length);
  }
  expect(counts).toEqual([1, 2, 3, 3, 3, 4]);
  expect(await newsletterLink(server.deps, 'confirm', tokenOf(old))).toBeNull();
  await press(old);
  expect((await row(email))?.confirmed_at).toBeNull();
  const newest = await link(email, 'confirm');
  await later('15 days');
  expect(await newsletterLink(server.deps, 'confirm', tokenOf(newest))).toBeNull();
  await press(newest);
  expect((await row(email))?.confirmed_at).toBeNull();
});

test('one POST of a mail program leaves, from anywhere and without a cookie; forged links do nothing', async () => {
  const email = fresh();
  await ask(email);
  await press(await link(email, 'confirm'));
  const [mail] = await mails(email);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
  expect(await newsletterLink(server.deps, 'unsubscribe', tokenOf(path))).toEqual({ email, done: false });

  const forged = path.replace(/\.0\.(.)/, (_whole, first) => `.0.${first === 'A' ? 'B' : 'A'}`);
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  for (const [wrong, status] of [
    [forged, 404],
    [path.replace('unsubscribe', 'confirm'), 404],
    ['/newsletter/unsubscribe/nothing', 404],
    // No such link: whatever it may be takes forms of our own pages alone.
    ['/newsletter/unsubscribe/..%2f..', 403],
  ] as const)
    expect((await server.browser().request('POST', wrong, {}, foreign)).statusCode, wrong).toBe(status);
  expect((await row(email))?.unsubscribed_at).toBeNull();

  for (let time = 0; time < 2; time++)
    expect((await server.browser().request('POST', path, {}, foreign)).statusCode).toBe(200);
  expect((await row(email))?.unsubscribed_at).toBeInstanceOf(Date);
});

test('asks ten an hour of one network, and whoever comes after two hundred of all a while later', async () => {
  await pool.query('delete from rate_limits');
  const locations = [];
  const script = server.browser('203.0.113.5');
  for (let time = 0; time < 12; time++)
    locations.push((await script.post('/subscribe', { email: fresh() })).headers.location);
  // Of whom nothing is kept it is not said that something was.
  expect(locations).toEqual([...Array(10).fill('/?newsletter=asked#newsletter'), undefined, undefined]);
  expect(await row(`reader${count}@moll.example`)).toBeUndefined();
  expect(await row(`reader${count - 2}@moll.example`)).toBeDefined();

  await pool.query('delete from rate_limits');
  for (let place = 0; place < 20; place++) {
    const browser = server.browser(`203.${place}.113.5`);
    for (let time = 0; time < 10; time++) await browser.post('/subscribe', { email: fresh() });
  }
  const [last, late] = [`reader${count}@moll.example`, fresh()];
  const answer = await server.browser('198.51.100.9').post('/subscribe', { email: late, back: '/en' });
  expect(answer.headers.location).toBe('/en?newsletter=asked#newsletter');
  await server.work();
  expect([(await mails(last)).length, (await mails(late)).length]).toEqual([1, 0]);
  // However long it waited, its link has its whole time from then on.
  expect(Number((await row(late))?.asked_at)).toBeGreaterThan(Date.now());
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.work();
  expect(await mails(late)).toHaveLength(1);
  await pool.query('delete from rate_limits');
});

test('admins see the figures and take the readers along, each with the way to leave, and the log says so', async () => {
  const admin = await signUpAdmin(server);
  const email = fresh();
  await ask(email);
  await press(await link(email, 'confirm'));
  const figures = (await admin.browser.get('/api/admin/newsletter')).json();
  expect(figures.asked).toBeGreaterThan(figures.confirmed);
  expect(figures.asked).toBe(figures.readers + figures.waiting + figures.left);
  expect(figures.months.at(-1)).toMatchObject({
    asked: figures.asked,
    confirmed: figures.confirmed,
    left: figures.left,
  });
  expect(figures.months).toHaveLength(13);
  const answer = await admin.browser.get('/api/admin/newsletter/readers');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  const [head, ...rows] = answer.body.trim().split('\r\n');
  expect(head).toBe('email,language,confirmed_at,unsubscribe');
  const own = rows.find((each) => each.includes(email));
  const leave = /"(http[^"]+)"$/.exec(own ?? '')?.[1] ?? '';
  await server.browser().request('POST', new URL(leave).pathname, {});
  expect((await admin.browser.get('/api/admin/newsletter/readers')).body).not.toContain(email);
  const log = db.selectFrom('audit_log').select('id').where('action', '=', 'export_newsletter');
  expect(await log.where('actor_id', '=', admin.id).execute()).toHaveLength(2);
  await pool.query(`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`, [
    admin.id,
  ]);
  server.deps.sessions.forget(admin.id);
  expect((await admin.browser.get('/api/admin/newsletter/readers')).json().code).toBe('step_up_required');
  expect((await (await signUpMember(server)).browser.get('/api/admin/newsletter/readers')).statusCode).toBe(404);
});

test('no address of a reader is a formula in a spreadsheet', async () => {
  const admin = await signUpAdmin(server);
  for (const first of ['+', '-']) {
    const email = `${first}${fresh()}`;
    await ask(email);
    await press(await link(email, 'confirm'));
    const { body } = await admin.browser.get('/api/admin/newsletter/readers');
    expect(body).toContain(`\r\n"'${email}",`);
  }
});

test('what nobody confirmed, and who left, is forgotten', async () => {
  const [waits, left, stays] = [fresh(), fresh(), fresh()];
  for (const email of [waits, left, stays]) await ask(email);
  for (const email of [left, stays]) await press(await link(email, 'confirm'));
  await press(await link(left, 'unsubscribe'));
  await pool.query(
    `update newsletter_signups set asked_at = asked_at - interval '29 days', unsubscribed_at = unsubscribed_at - interval '29 days'
      where email = any($1)`,
    [[waits, left, stays]],
  );
  await forgetSignups(db);
  expect(await Promise.all([waits, left, stays].map(row))).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ email: stays }),
  ]);
});

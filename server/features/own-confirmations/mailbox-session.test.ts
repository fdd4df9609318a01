import { beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { entryToken, openMailbox } from '#server/testing/own-confirmations.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';
import { addLink, forgetMailboxSessions } from './mailbox-session-queries.ts';

// Who gets in: whoever reads the mailbox, for an hour, once for each link.
const server = await openServer();
let owner: Owner;
beforeAll(async () => {
  owner = await signUpMember(server);
});

let people = 0;
async function asked(email = `reader${++people}@moll.example`) {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  return email;
}
const list = (browser: Owner['browser']) => browser.get('/api/own-confirmations');
const askFor = (email: string, browser = server.browser()) => browser.post('/api/own-confirmations/links', { email });
const mailsTo = (email: string) =>
  server.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'mailbox-entry')
    .execute();

test('a link opens the page in one browser, once, and posting it is what opens it', async () => {
  const email = await asked();
  const token = await entryToken(server, email);
  const browser = server.browser();
  expect((await list(browser)).statusCode).toBe(404);
  expect((await browser.post('/api/own-confirmations/session', { token })).statusCode).toBe(204);
  expect((await list(browser)).json()).toMatchObject({ email, total: 1, page: 1, pages: 1 });
  const again = await server.browser().post('/api/own-confirmations/session', { token });
  expect([again.statusCode, again.json().code]).toEqual([410, 'link_used']);
  const two = await entryToken(server, email);
  const both = await Promise.all(
    [server.browser(), server.browser()].map((each) => each.post('/api/own-confirmations/session', { token: two })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
});

test('whether a mailbox was ever asked is told to nobody', async () => {
  const known = await askFor(await asked());
  const unknown = await askFor('nobody-asked@moll.example');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(known.statusCode).toBe(202);
  await server.work();
  expect(await mailsTo('nobody-asked@moll.example')).toEqual([]);
  expect((await askFor('no address')).statusCode).toBe(422);
});

test('the mail goes to the address on record that answered or was asked first, however it is typed', async () => {
  const email = await asked();
  const [name, domain] = email.split('@');
  await asked(`${name}+later@${domain}`);
  await openMailbox(server, email);
  await askFor(`${name}+typed@${domain}`.toUpperCase());
  await server.work();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailsTo(`${name}+later@${domain}`)).toEqual([]);
  expect(await mailsTo(`${name}+typed@${domain}`)).toEqual([]);
});

test('five mails an hour to one mailbox, and nobody is told that there were more', async () => {
  const email = await asked();
  for (let time = 0; time < 7; time++) expect((await askFor(email)).statusCode).toBe(202);
  await server.work();
  expect(await mailsTo(email)).toHaveLength(5);
});

test('one network asks thirty times an hour', async () => {
  const browser = server.browser('198.51.100.9');
  const answers = [];
  for (let time = 0; time < 31; time++) answers.push((await askFor(`anybody${time}@moll.example`, browser)).statusCode);
  expect([answers[29], answers[30]]).toEqual([202, 429]);
});

describe('it ends', () => {
  const move = (email: string, column: 'asked_at' | 'opened_at') =>
    server.deps.pool.query(
      `update mailbox_sessions set ${column} = ${column} - interval '61 minutes' where email = $1`,
      [email],
    );

  test('the link after an hour', async () => {
    const email = await asked();
    const token = await entryToken(server, email);
    await move(email, 'asked_at');
    const late = await server.browser().post('/api/own-confirmations/session', { token });
    expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired']);
    const wrong = await server.browser().post('/api/own-confirmations/session', { token: 'x'.repeat(43) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'link_unknown']);
  });

  test('the page after an hour, or when it is closed, for every copy of the cookie', async () => {
    const email = await asked();
    const browser = await openMailbox(server, email);
    await move(email, 'opened_at');
    expect((await list(browser)).statusCode).toBe(404);

    const other = await openMailbox(server, email);
    const copy = server.browser();
    Object.assign(copy.jar, other.jar);
    expect((await list(copy)).statusCode).toBe(200);
    expect((await other.delete('/api/own-confirmations/session')).statusCode).toBe(204);
    expect([(await list(other)).statusCode, (await list(copy)).statusCode]).toEqual([404, 404]);
  });

  test('no link is made for a wish that is too old, and a day later nothing is kept of it', async () => {
    const email = await asked();
    await askFor(email);
    await server.work();
    await move(email, 'asked_at');
    const { id } = await server.db
      .selectFrom('mailbox_sessions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await addLink(server.db, id, Buffer.alloc(32, 1))).toBe(false);
    await server.db
      .updateTable('mailbox_sessions')
      .set({ asked_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await forgetMailboxSessions(server.db);
    expect(await server.db.selectFrom('mailbox_sessions').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test('the token is in the mail and in the browser, and nowhere else', async () => {
  const email = await asked();
  const token = await entryToken(server, email);
  const browser = server.browser();
  await browser.post('/api/own-confirmations/session', { token });
  const { rows } = await server.deps.pool.query('select to_jsonb(s)::text as text from mailbox_sessions s');
  const { rows: mails } = await server.deps.pool.query('select to_jsonb(m)::text as text from mails m');
  for (const { text } of [...rows, ...mails]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(browser.jar.mailbox);
  }
});

test('a page of one mailbox does nothing to another that was opened in the same browser since', async () => {
  const [first, second] = [await asked(), await asked('reader+own@moll.example')];
  const browser = await openMailbox(server, second, await openMailbox(server, first));
  const byPageOf = (email: string, method: 'POST' | 'DELETE', act: string) =>
    browser.request(method, `/api/own-confirmations/${act}`, undefined, { 'x-opened-for': encodeURIComponent(email) });
  for (const [method, act] of [
    ['POST', 'erasure'],
    ['POST', 'stop-mails'],
    ['DELETE', 'session'],
  ] as const) {
    const refused = await byPageOf(first, method, act);
    expect([act, refused.statusCode, refused.json().code]).toEqual([act, 409, 'other_person']);
  }
  expect((await list(browser)).json()).toMatchObject({ email: second, total: 1, mails_stopped: false });
  expect((await byPageOf(second, 'POST', 'erasure')).statusCode).toBe(204);
});

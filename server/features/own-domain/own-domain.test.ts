import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openCustomer } from '#server/features/plans/open-customer.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import { changeInSandbox, subscribeInSandbox } from '#server/features/plans/sandbox/change-sandbox.ts';
import { mailboxReputation } from '#server/features/trust/published.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startNameServer, type Zone } from '#server/testing/name-server.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { findOwnDomain } from './own-domain.ts';

const zone: Zone = { 'app.countersign.net': [{ type: 'A', data: '192.0.2.1' }] };
const dns = await startNameServer(zone);
const settings = { DNS_SERVERS: dns.address, PUBLIC_URL: 'http://localhost:3000' };
const server = await startTestApp(settings);
const limited = await startTestApp({ ...settings, PROJECT_LIMITS: 'on' });
afterAll(async () => {
  await Promise.all([server.close(), limited.close()]);
  await dns.close();
});
let name = '';
beforeEach(() => {
  name = `d${randomUUID().slice(0, 8)}.studio`;
});

const own = async (browser: Browser) => (await browser.get('/api/own-domain')).json();
const look = (browser: Browser) => browser.post('/api/own-domain/check');
const allowed = async (of: TestApp, domain = name) =>
  (await of.app.inject({ url: '/api/own-domains/allowed', query: { domain } })).statusCode;
/** Makes the records as their owner's screen says. */
async function enter(browser: Browser) {
  const { record } = (await own(browser)).domain;
  zone[record.name] = [
    { type: 'TXT', data: 'v=spf1 -all' },
    { type: 'TXT', data: [record.value.slice(0, 9), record.value.slice(9)] },
  ];
  zone[name] = [{ type: 'CNAME', data: 'localhost' }];
}
async function prove(of: TestApp) {
  const member = await signUpMember(of);
  await member.browser.put('/api/own-domain', { name });
  await enter(member.browser);
  await look(member.browser);
  return member;
}
/** Lets so many days pass for a domain, and has the jobs look. */
async function later(of: TestApp, days: number) {
  for (const column of ['proved_at', 'missing_since', 'checked_at', 'added_at'])
    await of.deps.pool.query(
      `update own_domains set ${column} = ${column} - make_interval(days => $2) where name = $1`,
      [name, days],
    );
  await queueJob(of.db, 'check-own-domains', {});
  await of.work();
}

test('named, waited for, proved by its record, taken away', async () => {
  const { browser } = await signUpMember(server);
  expect(await own(browser)).toEqual({ included: true, domain: null });
  const named = (await browser.put('/api/own-domain', { name: ` HTTPS://${name.toUpperCase()}./` })).json();
  expect(named.domain).toMatchObject({ name, state: 'waiting', leads_here: null, target: 'localhost' });
  expect(named.domain.record.name).toBe(`_countersign.${name}`);
  expect((await browser.put('/api/own-domain', { name })).json()).toEqual(named);
  expect((await look(browser)).json().domain).toMatchObject({ state: 'waiting', leads_here: false });
  expect(await allowed(server)).toBe(404);
  await enter(browser);
  expect((await look(browser)).json().domain).toMatchObject({ state: 'proved', leads_here: true, off_at: null });
  expect([await allowed(server), await allowed(server, `${name.toUpperCase()}.`)]).toEqual([200, 200]);
  expect([await allowed(server, '127.0.0.1'), await allowed(server, `x.${name}`)]).toEqual([404, 404]);
  expect((await browser.delete('/api/own-domain')).json().domain).toBeNull();
  expect(await allowed(server)).toBe(404);
});

test.each([
  ['münchen-büro', 'münchen-büro'],
  // Letters of another script that read as those of "apple".
  ['аррӏе', 'xn--80ak6aa92e'],
])('a domain with other letters is shown in them unless they can be taken for others: %s', async (typed, shown) => {
  const { browser } = await signUpMember(server);
  const named = (await browser.put('/api/own-domain', { name: `${typed}.${name}` })).json();
  expect(named.domain.shown).toBe(`${shown}.${name}`);
  expect(named.domain.name).toMatch(/^xn--/);
});

test('another proof for another name; what one had is let go', async () => {
  const { browser } = await prove(server);
  const before = (await own(browser)).domain.record.value;
  const next = (await browser.put('/api/own-domain', { name: `www.${name}` })).json().domain;
  expect(next).toMatchObject({ name: `www.${name}`, state: 'waiting', checked_at: null });
  expect(next.record.value).not.toBe(before);
  expect(await allowed(server)).toBe(404);
});

test('somebody else waits until it is let go, also who copies the record', async () => {
  const first = await signUpMember(server);
  const second = await signUpMember(server);
  for (const { browser } of [first, second]) await browser.put('/api/own-domain', { name });
  const records = await Promise.all([first, second].map(async ({ browser }) => (await own(browser)).domain.record));
  expect(records[0].value).not.toBe(records[1].value);
  zone[records[0].name] = records.map(({ value }) => ({ type: 'TXT', data: value }));
  const looked = await Promise.all([look(first.browser), look(second.browser)]);
  expect(looked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = looked.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe('own_domain_taken');
  const [has, waits] = looked[0]?.statusCode === 200 ? [first, second] : [second, first];
  const third = await signUpMember(server);
  const named = await third.browser.put('/api/own-domain', { name });
  expect([named.statusCode, named.json().errors]).toEqual([422, [{ path: 'name', code: 'own_domain_taken' }]]);
  await has.browser.delete('/api/own-domain');
  expect((await look(waits.browser)).json().domain.state).toBe('proved');
});

test('a mailbox at a domain that they proved is at theirs from then on, also when they let it go', async () => {
  const standing = async (ownerId: string) =>
    (await mailboxReputation(server.db, { domain: name, ownerId, secretKey: server.deps.env.secretKey })).mailbox;
  const other = await signUpMember(server);
  await other.browser.put('/api/own-domain', { name });
  const { browser, id } = await prove(server);
  expect(await standing(id)).toBe('owner_domain');
  // What has answered already is looked at again.
  const { rows } = await server.deps.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'look-back' and key like '%' || $1 || '%'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  await browser.delete('/api/own-domain');
  expect([await standing(id), await standing(other.id)]).toEqual(['owner_domain', 'mail_domain']);
});

test('a domain leads to the page here, and tells no user name once nobody may see that', async () => {
  const { id, form } = await prove(server);
  const path = async (visibility: 'public' | 'unlisted' | 'private') => {
    await server.db.updateTable('profiles').set({ visibility }).where('id', '=', id).execute();
    return (await findOwnDomain(server.deps)(name))?.path;
  };
  expect([await path('public'), await path('unlisted')]).toEqual([`/${form.username}`, `/${form.username}`]);
  expect(await path('private')).toBe('/');
});

test('a record that goes: told once, a week later off and told once, and back with it', async () => {
  const { browser, form } = await prove(server);
  const { record } = (await own(browser)).domain;
  const there = zone[record.name] as Zone[string];
  zone[record.name] = 'broken';
  await later(server, 40);
  expect((await own(browser)).domain.state).toBe('proved');
  delete zone[record.name];
  await later(server, 1);
  const missing = (await own(browser)).domain;
  expect(missing.state).toBe('missing');
  expect(missing.off_at).not.toBeNull();
  expect(await allowed(server)).toBe(200);
  await later(server, 2);
  const mails = () =>
    server.mailbox.mails.filter(({ to, text }) => to.includes(form.email) && text.includes(record.value));
  expect(mails()).toHaveLength(1);
  await later(server, 5);
  expect((await own(browser)).domain.state).toBe('lost');
  expect(await allowed(server)).toBe(404);
  await later(server, 2);
  expect(mails()).toHaveLength(2);
  zone[record.name] = there;
  expect((await look(browser)).json().domain.state).toBe('proved');
  expect(await allowed(server)).toBe(200);
});

test('an account that is closed is written nothing about its domain, which is looked at all the same', async () => {
  const { id, browser, form } = await prove(server);
  const { record } = (await own(browser)).domain;
  delete zone[record.name];
  await server.db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', id).execute();
  await later(server, 2);
  expect(server.mailbox.mails.filter(({ to, text }) => to.includes(form.email) && text.includes(record.value))).toEqual(
    [],
  );
  await server.db.updateTable('profiles').set({ suspended_at: null }).where('id', '=', id).execute();
  server.deps.sessions.forget(id);
  expect((await own(browser)).domain.state).toBe('missing');
});

test('a plan that ends: off, kept, and back', async () => {
  const { browser, id } = await prove(limited);
  const customer = await openCustomer(limited.db, openPayments(limited.deps), id);
  const subscription = await subscribeInSandbox(limited.deps, customer, 'pro-month');
  await changeInSandbox(limited.deps, subscription, { status: 'canceled' });
  await limited.work();
  expect(await allowed(limited)).toBe(404);
  expect(await own(browser)).toMatchObject({ included: false, domain: { name, state: 'proved' } });
  for (const refused of [await look(browser), await browser.put('/api/own-domain', { name: `www.${name}` })])
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_needed']);
  await changeInSandbox(limited.deps, subscription, { status: 'active' });
  await limited.work();
  expect(await allowed(limited)).toBe(200);
});

test('a profile that nobody may see is not shown there either', async () => {
  const { id } = await prove(server);
  await server.db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect(await allowed(server)).toBe(404);
  await server.db.updateTable('profiles').set({ visibility: 'unlisted' }).where('id', '=', id).execute();
  expect(await allowed(server)).toBe(200);
});

test.each([
  ['', 'own_domain_invalid'],
  ['localhost', 'own_domain_invalid'],
  ['127.0.0.1', 'own_domain_invalid'],
  ['co.uk', 'own_domain_invalid'],
  ['noor.internal', 'own_domain_invalid'],
])('%j is refused at its field', async (typed, code) => {
  const { browser } = await signUpMember(server);
  const refused = await browser.put('/api/own-domain', { name: typed });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ path: 'name', code }]]);
});

test('who looks again and again has to wait', async () => {
  const { browser } = await signUpMember(server);
  for (let times = 0; times < 30; times++) expect((await look(browser)).statusCode).toBe(200);
  expect((await look(browser)).statusCode).toBe(429);
});

test('the whole server answers at an own domain: the page and its parts there, all else at ours', async () => {
  const { browser, form } = await prove(server);
  let rendered = 0;
  const app = await buildApp(server.deps, {
    pages: async (request, reply, { web }) => {
      rendered++;
      reply.code(200).header('content-type', 'text/html');
      const { pathname: path } = new URL(web.url);
      const body = Buffer.from(`${path} ${request.viewer ? 'signed in' : 'anonymous'}`);
      const keep = { path, tags: new Set([`profiles:${form.username}`]) };
      return { body, status: 200, methods: undefined, keep, counted: null };
    },
  });
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET', host = name) => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { host }, cookies: browser.jar });
    return [statusCode, headers.location ?? (statusCode === 200 ? body : null)];
  };
  const ours = server.deps.env.publicUrl;
  // Made, and then kept.
  for (let time = 0; time < 2; time++) {
    expect(await ask('/')).toEqual([200, `/${form.username} anonymous`]);
    for (const url of ['/p/0123456789', `/${form.username}`, '/nothing-here', '/robots.txt', '/api/profile', '/signin'])
      expect(await ask(url), url).toEqual([302, ours + url]);
    expect(await ask('/?page=2')).toEqual([302, `${ours}/${form.username}`]);
    expect(await ask('/api/photos/nothing')).toEqual([404, null]);
    for (const url of ['/', '/api/sign-out', '/assets/x']) expect(await ask(url, 'POST'), url).toEqual([404, null]);
  }
  expect(rendered).toBe(1);
  expect(await ask('/', 'GET', new URL(ours).host)).toEqual([200, '/ signed in']);
  await app.close();
});

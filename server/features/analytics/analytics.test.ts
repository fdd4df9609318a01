import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openCustomer } from '#server/features/plans/open-customer.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import { changeInSandbox, subscribeInSandbox } from '#server/features/plans/sandbox/change-sandbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer, openSigning } from '#server/testing/open-server.ts';
import { startSecondApp } from '#server/testing/second-app.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import type { Analytics } from '#shared/analytics/analytics.ts';
import { linkClick } from '#shared/analytics/paths.ts';
import { forgetSeen } from './analytics-queries.ts';
import { type Seen, writeSeen } from './write-seen.ts';

const { server, visits } = await openSigning({ COUNTRY_HEADER: 'CF-IPCountry' });
const limited = await openServer({ PROJECT_LIMITS: 'on' });
const { db, deps } = server;

/** What is counted once a day is not tried over midnight. */
beforeAll(async () => {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  if (left < 60_000) await wait(left + 1_000);
}, 300_000);

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const link = 'https://noor-films.example/works';

let count = 0;
/** Somebody who shows a profile with a link, one confirmed project, and another that waits. */
async function shown() {
  const owner = await signUpMember(server);
  const email = `ferran@moll${++count}.example`;
  const asking = (name: string) => addProject(server, owner, { signers: [{ name, email, relationship: 'client' }] });
  const done = await asking('Ferran');
  const signer = server.browser();
  await visits.open(signer, signingLink(server, email));
  await sendAnswer(server, signer, done);
  const open = await asking('Ferran Moll');
  await db
    .updateTable('profiles')
    .set({ visibility: 'public', links: JSON.stringify([{ label: 'Films', url: link }]) })
    .where('id', '=', owner.id)
    .execute();
  return { ...owner, done, open };
}
const view = (page: string, changes: Partial<Seen> = {}): Seen => ({
  ...{ page, link: '', viewer: null, country: null, address: '198.51.100.7', agent: phone },
  ...changes,
});
const write = (...seen: Seen[]) => writeSeen(deps.db, seen);
const shownTo = async ({ browser }: Owner, period = 'days'): Promise<Analytics> => {
  const answer = await browser.get(`/api/analytics?period=${period}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const views = async (owner: Owner) => (await shownTo(owner)).pages.map((page) => [page.title, page.views, page.clicks]);
const title = async (id: string) =>
  (await db.selectFrom('projects').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;

test('a visitor of a page counts once a day, whoever else looks and however often', async () => {
  const owner = await shown();
  await write(view(owner.id), view(owner.id), view(owner.id, { agent: laptop }));
  await write(view(owner.id), view(owner.id, { address: '203.0.113.9' }), view(owner.done));
  expect(await views(owner)).toEqual([
    [null, 3, 0],
    [await title(owner.done), 1, 0],
  ]);
  const { steps } = await shownTo(owner);
  expect([steps.length, steps.at(-1)?.views, steps[0]?.views]).toEqual([30, 4, 0]);
  const months = (await shownTo(owner, 'months')).steps;
  expect([months.length, months.at(-1)?.views]).toEqual([13, 4]);
});

test.each<[string, (owner: Owner & { open: string }) => Seen]>([
  ['the owner', ({ id }) => view(id, { viewer: id })],
  [
    'a search engine',
    ({ id }) => view(id, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
  ],
  ['a program', ({ id }) => view(id, { agent: 'curl/8.14.1' })],
  ['who says nothing of themselves', ({ id }) => view(id, { agent: '' })],
  ['work that is not public', ({ open }) => view(open)],
  ['a link that is not on the page', ({ id }) => view(id, { link: 'https://evil.example/' })],
  ['a page that there is not', () => view(randomUUID())],
])('%s is not counted', async (_who, seen) => {
  const owner = await shown();
  await write(seen(owner));
  expect(await views(owner)).toEqual([]);
});

test('a private profile counts nobody, and another member counts', async () => {
  const [owner, other] = [await shown(), await signUpMember(server)];
  await write(view(owner.id, { viewer: other.id }));
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', owner.id).execute();
  await write(view(owner.id, { agent: laptop }), view(owner.done));
  expect(await views(owner)).toEqual([[null, 1, 0]]);
});

const ping = (page: string, followed: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: linkClick(page, followed),
    headers: { 'content-type': 'text/ping', 'user-agent': phone, 'ping-to': followed, ...headers },
    payload: 'PING',
  });

test('links that are followed are counted when the browser tells, unless it asks not to be counted or another site has it tell', async () => {
  const owner = await shown();
  for (const [address, headers] of [
    ['1', { dnt: '1' }],
    ['2', { 'sec-gpc': '1' }],
    ['3', { 'sec-fetch-site': 'cross-site' }],
    ['4', { 'user-agent': 'curl/8.14.1' }],
  ] as [string, Record<string, string>][])
    expect((await ping(owner.id, link, { ...headers, 'x-nothing': address })).statusCode).toBe(204);
  expect((await ping('nobody', link)).statusCode).toBe(204);
  expect((await ping(owner.id, link, { 'cf-ipcountry': 'ES', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  await expect.poll(() => views(owner)).toEqual([[null, 0, 1]]);
  expect((await shownTo(owner)).links).toEqual([{ url: link, clicks: 1 }]);
});

test('a link with a byte that no database takes keeps nobody else from being counted', async () => {
  const owner = await shown();
  expect((await ping(owner.id, '\0')).statusCode).toBe(204);
  expect((await ping(owner.id, link)).statusCode).toBe(204);
  await expect.poll(() => views(owner)).toEqual([[null, 0, 1]]);
});

test('countries have their names in the reader’s language, and none is shown where none is known', async () => {
  const owner = await shown();
  await write(view(owner.id));
  expect((await shownTo(owner)).countries).toBeNull();
  await write(view(owner.id, { country: 'DE', agent: laptop }), view(owner.done, { country: 'DE' }));
  const { body } = await owner.browser.get('/api/analytics', { 'accept-language': 'es' });
  expect(JSON.parse(body).countries).toEqual([
    { name: 'Alemania', views: 2 },
    { name: null, views: 1 },
  ]);
});

test('how the confirmations came is told', async () => {
  const owner = await shown();
  const { confirmations, steps } = await shownTo(owner);
  expect(confirmations).toEqual({
    asked: 2,
    answers: { confirmed: 1, changes_requested: 0, declined: 0 },
    backed: { code: 0, organisation: 1, open: 0 },
    reminded: { none: 1, once: 0, twice: 0 },
    hours: 1,
  });
  expect(steps.at(-1)?.confirmed).toBe(1);
  const other = await shownTo(await signUpMember(server));
  expect([other.pages, other.confirmations.asked, other.confirmations.hours]).toEqual([[], 0, null]);
});

test('tells nothing of how a mailbox was classified while its answer waits for somebody to look', async () => {
  const owner = await signUpMember(server);
  for (const email of [`held${++count}@gmail.com`, `held${++count}@moll.example`]) {
    const id = await addProject(server, owner, {
      title: email,
      signers: [{ name: 'Ferran', email, relationship: 'client' }],
    });
    // In the owner's own browser: held.
    const signer = server.browser();
    signer.jar.device = owner.browser.jar.device as string;
    await visits.open(signer, signingLink(server, email));
    expect((await sendAnswer(server, signer, id)).json().status).toBe('pending');
  }
  const { answers, backed } = (await shownTo(owner)).confirmations;
  expect(answers.confirmed).toBe(2);
  expect(backed).toEqual({ code: 0, organisation: 0, open: 0 });
});

test('two processes that count the same visitors at once count each of them once', async () => {
  const owners = [await shown(), await shown(), await shown()];
  const second = await startSecondApp(server);
  const pages = owners.flatMap(({ id, done }) => [id, done]);
  const crowd = Array.from({ length: 300 }, (_, n) =>
    view(pages[n % 6] ?? '', { address: `203.0.113.${Math.floor(n / 6)}` }),
  );
  await Promise.all([
    writeSeen(deps.db, crowd),
    writeSeen(second.deps.db, crowd.toReversed()),
    writeSeen(deps.db, crowd.toReversed()),
    writeSeen(second.deps.db, crowd),
  ]);
  await second.close();
  for (const owner of owners) expect((await views(owner)).map(([, seen]) => seen)).toEqual([50, 50]);
});

test('the day after, nobody can tell who was counted; after thirteen months nothing is left', async () => {
  const owner = await shown();
  await write(view(owner.id));
  const { rows } = await deps.pool.query('select octet_length(visitor) as bytes from seen_pages where page = $1', [
    owner.id,
  ]);
  expect(rows).toEqual([{ bytes: 32 }]);
  const age = (interval: string) =>
    Promise.all(
      ['view_salts', 'seen_pages', 'page_counts'].map((table) =>
        deps.pool.query(`update ${table} set day = day - $1::interval`, [interval]),
      ),
    );
  await age('1 day');
  await forgetSeen(db);
  for (const table of ['view_salts', 'seen_pages'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await views(owner)).toEqual([[null, 1, 0]]);
  await write(view(owner.id));
  expect(await views(owner)).toEqual([[null, 2, 0]]);
  await age('14 months');
  await forgetSeen(db);
  expect(await db.selectFrom('page_counts').selectAll().execute()).toEqual([]);
});

test('who is erased leaves no counts and no readers', async () => {
  const owner = await shown();
  await write(view(owner.id), view(owner.done));
  const left = async () => {
    const { rows } = await deps.pool.query(
      `select (select count(*) from seen_pages where page = any($1)) as readers,
              (select count(*) from page_counts where user_id = $2) as counts`,
      [[owner.id, owner.done], owner.id],
    );
    return rows[0];
  };
  expect(await left()).toEqual({ readers: 2, counts: 2 });
  await eraseNow(db, owner.id);
  expect(await left()).toEqual({ readers: 0, counts: 0 });
  await write(view(owner.id), view(owner.done));
  expect(await left()).toEqual({ readers: 0, counts: 0 });
});

test('with limits on it is Pro’s: a downgrade hides the counts and goes on counting', async () => {
  const owner = await signUpMember(limited);
  await limited.db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', owner.id).execute();
  const ask = () => owner.browser.get('/api/analytics');
  expect((await ask()).statusCode).toBe(200);
  const customer = await openCustomer(limited.db, openPayments(limited.deps), owner.id);
  const subscription = await subscribeInSandbox(limited.deps, customer, 'pro-month');
  await changeInSandbox(limited.deps, subscription, { status: 'canceled' });
  await limited.work();
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_needed']);
  await writeSeen(limited.deps.db, [view(owner.id)]);
  await changeInSandbox(limited.deps, subscription, { status: 'active' });
  await limited.work();
  expect((await ask()).json().pages).toMatchObject([{ kind: 'profile', views: 1 }]);
});

test('ever new names of browsers from one network are counted up to a bound, and no more', async () => {
  const owner = await shown();
  const named = (agent: string, address: string) => view(owner.id, { agent: `${laptop} ${agent}`, address });
  const rows = async () =>
    (await db.selectFrom('seen_pages').select('visitor').where('page', '=', owner.id).execute()).length;
  for (let round = 0; round < 4; round++) {
    // Another address of the same household each time.
    await write(
      ...Array.from({ length: 500 }, (_, at) => named(`${round}.${at}`, `2001:db8:1:2::${round * 500 + at}`)),
    );
  }
  const some = await rows();
  expect([some <= 256, some > 200]).toEqual([true, true]);
  await write(named('of a neighbour', '2001:db8:1:3::1'));
  expect(await rows()).toBe(some + 1);
});

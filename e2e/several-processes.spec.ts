import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { isMissing } from '../server/testing/debian-programs.ts';
import { createEventClient, type EventClient } from '../server/testing/event-client.ts';
import { type SeveralServers, startSeveralServers } from '../server/testing/several-servers.ts';
import { surviveKills } from '../server/testing/survive-kills.ts';
import { expect, test } from './support/journey.ts';
import { call, newPerson, signedUp, signInAs } from './support/people.ts';

test.skip(isMissing('nginx'), 'nginx is not installed');

let several: SeveralServers;
let database: pg.Pool;
test.beforeAll(async () => {
  several = await startSeveralServers();
  database = new pg.Pool({ connectionString: several.postgres.url, max: 4 });
  // The last of these kills PostgreSQL.
  database.on('error', () => {});
});
test.afterAll(async () => {
  await database.end();
  await several.stop();
});

/** Readers of the person who is signed in there. */
async function readers(context: BrowserContext, count: number) {
  const cookie = (await context.cookies(several.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  return Array.from({ length: count }, () => createEventClient({ cookie }));
}
/** What of these things a stream told: the session that began right before may still be news to a process. */
const told = ({ changes }: EventClient, things: string[]) =>
  changes.map(({ id }) => id).filter((id) => things.includes(id));
const idOf = async ({ username }: { username: string }): Promise<string> =>
  (await database.query('select id from profiles where username = $1', [username])).rows[0].id;

/** Changes the profile by one of the processes, past nginx. */
async function rename(context: BrowserContext, url: string, full_name: string) {
  const { version } = await (await context.request.get(`${url}/api/profile`)).json();
  const answer = await call(context, `${url}/api/profile`, 'PATCH', { version, full_name });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A notification as any server would write it. */
async function notify(userId: string) {
  const id = randomUUID();
  await database.query(`insert into notifications (id, user_id, type) values ($1, $2, 'project_like')`, [id, userId]);
  return id;
}

test('what is written on either process reaches every stream once, on whichever it is', async ({ context }) => {
  const person = await signedUp(context, several);
  const id = await idOf(person);
  const streams = await readers(context, 6);
  await Promise.all(streams.map((each) => each.open(several.url)));
  expect(streams.map(({ live }) => live)).toEqual(streams.map(() => true));
  // Signing up changed the profile too: whoever was told of this was told of that.
  const begin = await notify(id);
  await expect.poll(() => streams.map((each) => told(each, [begin]))).toEqual(streams.map(() => [begin]));
  for (const each of streams) each.changes.length = 0;
  for (let count = 0; count < 10; count++) {
    await rename(context, several.servers[count % 2 ? 1 : 0].url, `Nadia ${count}`);
  }
  const expected = Array.from({ length: 10 }, () => id);
  await expect.poll(() => streams.map((each) => told(each, [id]))).toEqual(streams.map(() => expected));
  for (const each of streams) each.close();
});

test('a session ended on one process is dead on the other in a moment, and its streams close', async ({ browser }) => {
  const [here, lost] = [await browser.newContext(), await browser.newContext()];
  const person = await signedUp(here, several);
  await signInAs(lost, several, person);
  const [own, first, second] = [...(await readers(here, 1)), ...(await readers(lost, 2))] as EventClient[];
  const urls = several.servers.map(({ url }) => url);
  await Promise.all([own?.open(several.url), first?.open(urls[0] ?? ''), second?.open(urls[1] ?? '')]);
  // Each process knows the session by now, and keeps it in memory.
  for (const url of urls) expect(await (await lost.request.get(`${url}/api/session`)).text()).toContain(person.email);

  const ended = await call(here, `${urls[0]}/api/sessions`, 'DELETE');
  expect(await ended.json()).toEqual({ ended: 1 });
  // Sooner than a process forgets by itself.
  await expect
    .poll(async () => (await lost.request.get(`${urls[1]}/api/profile`)).status(), { timeout: 4_000, intervals: [20] })
    .toBe(401);
  expect((await lost.request.get(`${urls[0]}/api/profile`)).status()).toBe(401);
  await expect.poll(() => [first?.live, second?.live]).toEqual([false, false]);
  expect(own?.live).toBe(true);
  own?.close();
});

test('a page that both processes have kept is dropped on both', async ({ context }) => {
  const person = await signedUp(context, several);
  const urls = several.servers.map(({ url }) => url);
  const page = async (url: string) => {
    const answer = await fetch(`${url}/${person.username}`);
    return { kept: answer.headers.has('age'), text: await answer.text() };
  };
  for (const url of urls) {
    await expect.poll(async () => (await page(url)).kept).toBe(true);
    expect((await page(url)).text).toContain(person.full_name);
  }
  await rename(context, urls[0] ?? '', 'Nadia Otherwise');
  for (const url of urls) {
    await expect.poll(async () => (await page(url)).text, { intervals: [20] }).toContain('Nadia Otherwise');
  }
});

test('wrong passwords are counted together', async ({ context }) => {
  const { email } = await signedUp(context, several);
  const csrf = 'a-token-of-this-browser-only';
  const attempt = async (place: number) => {
    const { status } = await fetch(`${several.servers[place % 2 ? 1 : 0].url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, cookie: `csrf=${csrf}` },
      body: JSON.stringify({ email, password: 'not the one at all 11' }),
    });
    return status;
  };
  const statuses: number[] = [];
  for (let place = 0; place < 12; place++) statuses.push(await attempt(place));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('kill -9 of the process behind a stream: it goes on by the other, without loss or doubles', async ({
  context,
}) => {
  const person = await signedUp(context, several, newPerson());
  const id = await idOf(person);
  const page = await context.newPage();
  await page.goto(`${several.url}/dashboard`);
  const streams = await readers(context, 4);
  await Promise.all(streams.map((each) => each.open(several.url)));
  const written: string[] = [];

  for (const server of several.servers) {
    for (let count = 0; count < 5; count++) written.push(await notify(id));
    await server.kill();
    for (let count = 0; count < 5; count++) written.push(await notify(id));
    await expect.poll(() => streams.filter(({ live }) => !live).length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        for (const each of streams) if (!each.live) await each.open(several.url);
        return streams.map(({ status, live }) => live && status);
      })
      .toEqual(streams.map(() => 200));
    await expect.poll(() => streams.map((each) => told(each, written))).toEqual(streams.map(() => written));
    await server.start();
    // Half of them move to the one that is new, so that the next kill takes the older.
    for (const each of streams.slice(0, 2)) {
      each.close();
      await each.open(server.url);
    }
  }
  expect(streams.map(({ reloads }) => reloads)).toEqual(streams.map(() => 0));
  await expect(page.getByRole('button', { name: /^Notifications, (9\+|20) unread/ })).toBeVisible({ timeout: 60_000 });
  for (const each of streams) each.close();
});

test('a server and PostgreSQL killed amid 500 events: each is told once to whom it is for', async () => {
  const { lost, twice, foreign, forgotten, reloads, expected, told, statuses, ...rest } = await surviveKills(
    { events: 500, seconds: 6, kills: ['server', 'postgres', 'server'] },
    several,
  );
  const wrong = { lost, twice, foreign, forgotten, reloads };
  expect(wrong, JSON.stringify(rest)).toEqual({ lost: 0, twice: 0, foreign: 0, forgotten: 0, reloads: 0 });
  expect(told).toBe(expected);
  expect(rest.resumed).toBeGreaterThan(0);
  // A database that is away is no reason to call somebody signed out.
  expect(Object.keys(statuses)).not.toContain('401');
});

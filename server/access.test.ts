import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from './auth/session-cookie.ts';
import { signedInBrowser, signUpForm } from './testing/accounts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Who gets what from every route of the API, as docs/access.md has it: a new route, or one that opens to somebody else, fails
 * here until the table says so (`npx vitest run server/access.test.ts -u` writes it anew, for a reviewer to read).
 */
const roles = ['visitor', 'unverified', 'suspended', 'leaving', 'other user', 'admin', 'user'] as const;
type Role = (typeof roles)[number];
type Route = { method: string; path: string };
type Answers = Record<Role, number>;

let server: TestApp;
const people = {} as Record<Role, string>;
const table = new Map<string, Answers>();

beforeAll(async () => {
  server = await startTestApp();
  for (const role of roles) people[role] = await addPerson(role);
  for (const route of routesOf(server.app.swagger() as unknown as Described)) {
    const answers = {} as Answers;
    for (const role of roles) answers[role] = await ask(route, role);
    table.set(`${route.method} ${route.path}`, answers);
  }
}, 180_000);
afterAll(() => server.close());

test('the table is what the documents say', async () => {
  const lines = [...table].map(
    ([route, answers]) => `| ${route} | ${roles.map((role) => answers[role]).join(' | ')} |`,
  );
  await expect(
    `${heading}\n| route | ${roles.join(' | ')} |\n|---|${'---|'.repeat(roles.length)}\n${lines.join('\n')}\n`,
  ).toMatchFileSnapshot('../docs/access.md');
});

const heading = `# Who gets what

The answer of every route of the API to each kind of caller, with an empty body and with ids of what belongs to "user". Written by
\`server/access.test.ts\`, which fails when an answer changes. 401: not signed in; 403: signed in, but not yet or no longer a member;
404: does not exist, or is not yours to see; 422: would be allowed, with a body that makes sense.
`;

describe('whatever the table says', () => {
  const routesFor = (pattern: RegExp) => [...table].filter(([route]) => pattern.test(route));

  test('what is the admins’ does not exist for anybody else', () => {
    expect(routesFor(/ \/api\/admin\//).length).toBeGreaterThan(4);
    for (const [route, answers] of routesFor(/ \/api\/admin\//)) {
      const { visitor, user, unverified, 'other user': other, suspended } = answers;
      expect({ route, visitor, suspended, unverified, other, user }).toEqual({
        route,
        visitor: 401,
        suspended: 401,
        unverified: 404,
        other: 404,
        user: 404,
      });
    }
  });

  test('a suspended person gets what a visitor gets, everywhere', () => {
    for (const [route, { visitor, suspended }] of table)
      expect({ route, suspended }).toEqual({ route, suspended: visitor });
  });

  test('what is one person’s own is nobody else’s, an admin’s neither', () => {
    const own = routesFor(
      /^(GET|DELETE) \/api\/(projects|notifications|sessions|drafts|email-addresses|passkeys|own-data\/export)\/.*\{/,
      // Deleting a notification answers alike for any id, so that repeating it is no mistake; whose it is decides in the statement.
    ).filter(([route]) => route !== 'DELETE /api/notifications/{id}');
    expect(own.length).toBeGreaterThan(5);
    for (const [route, { 'other user': other, admin }] of own) {
      expect({ route, other: refused(other), admin: refused(admin) }).toEqual({ route, other: true, admin: true });
    }
  });

  test('nothing breaks', () => {
    for (const [route, answers] of table)
      for (const role of roles) expect([route, role, answers[role] < 500]).toEqual([route, role, true]);
  });
});

const refused = (status: number) => status === 401 || status === 403 || status === 404 || status === 422;

type Described = { paths: Record<string, Record<string, unknown>> };
const routesOf = ({ paths }: Described): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => ({ method: method.toUpperCase(), path })),
  );

async function addPerson(role: Role) {
  const id = randomUUID();
  const { password: _none, ...form } = signUpForm();
  const verified = role !== 'unverified';
  await server.db
    .insertInto('profiles')
    .values({
      id,
      ...form,
      email_verified: verified,
      email_confirmed_at: verified ? new Date() : null,
      role: role === 'admin' ? 'admin' : 'user',
      suspended_at: role === 'suspended' ? new Date() : null,
    })
    .execute();
  return id;
}

/** One of the routes lets them stay. */
const leave = (id: string) =>
  server.db
    .updateTable('profiles')
    .set({ delete_after: new Date(Date.now() + 86_400_000) })
    .where('id', '=', id)
    .execute();

/** Asks as somebody who is freshly signed in for things of the user's that are freshly there, since many routes change what they touch. */
async function ask({ method, path }: Route, role: Role) {
  if (role === 'leaving') await leave(people.leaving);
  const browser = role === 'visitor' ? server.browser() : await signedInBrowser(server, people[role]);
  const url = path.replaceAll(/\{(\w+)\}/g, '@$1');
  const answer = await server.app.inject({
    method: method as 'GET',
    url: await withIds(url),
    cookies: browser.jar,
    headers: { 'x-csrf-token': browser.jar.csrf ?? '' },
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    // A stream never ends by itself: its head is the answer.
    payloadAsStream: true,
  });
  answer.stream().destroy();
  if (role !== 'visitor') expect(browser.jar[sessionCookie]).toBeTruthy();
  return answer.statusCode;
}

/** Puts ids of things of the user's into an address. */
async function withIds(url: string) {
  if (!url.includes('@')) return url;
  const owner = people.user;
  if (url.includes('@username')) return url.replace('@username', await usernameOf(owner));
  if (url.startsWith('/api/admin/users/')) return url.replace('@id', people['other user']);
  if (url.startsWith('/api/sessions/')) return url.replace('@id', await addSession(owner));
  if (url.startsWith('/api/notifications/')) return url.replace('@id', await addNotification(owner));
  if (/\/(projects|signing)\//.test(url)) return url.replace(/@(id|projectId)/, await addProject(owner));
  return url.replaceAll(/@\w+/g, randomUUID());
}

async function usernameOf(id: string) {
  const row = await server.db.selectFrom('profiles').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  return row.username;
}

async function addSession(userId: string) {
  await signedInBrowser(server, userId);
  const row = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addNotification(userId: string) {
  const id = randomUUID();
  await server.db.insertInto('notifications').values({ id, user_id: userId, type: 'mention' }).execute();
  return id;
}

async function addProject(userId: string) {
  const id = randomUUID();
  await server.db
    .insertInto('projects')
    .values({ id, user_id: userId, title: 'A bridge', summary: 'Made it.', role: 'Engineer', started_on: '2026-01-01' })
    .execute();
  return id;
}

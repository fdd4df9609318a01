import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signedInBrowser, signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openPublicPages } from '#server/testing/public-pages.ts';

const { server, addPerson, addProject, addAnswer, lastName } = await openPublicPages();
const admin = (await signUpAdmin(server)).browser;
const member = (await signUpMember(server)).browser;

const { paths } = (await member.get('/api/openapi.json')).json() as { paths: Record<string, Record<string, object>> };
const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, () => randomUUID());

/** What the document has for an address: `/api/projects/counts` is also one that `/api/projects/{id}` names. */
function documented(address: string): string[] {
  const named = Object.entries(paths).filter(([path]) =>
    new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
  const methods = named.flatMap(([, operations]) => Object.keys(operations).map((method) => method.toUpperCase()));
  return all.filter((method) => methods.includes(method) || (method === 'HEAD' && methods.includes('GET')));
}

describe('a method that a path does not have', () => {
  test('is refused everywhere with those that it has, before anything is read or done', async () => {
    let refused = 0;
    for (const path of Object.keys(paths)) {
      const address = addressOf(path);
      const has = documented(address);
      for (const method of all.filter((each) => !has.includes(each))) {
        const answer = await admin.request(method as 'PUT', address, undefined, { 'x-csrf-token': '' });
        expect([method, path, answer.statusCode, answer.headers.allow]).toEqual([
          method,
          path,
          405,
          [...has, 'OPTIONS'].join(', '),
        ]);
        if (method !== 'HEAD') expect(answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(500);
  });

  test('TRACE repeats nothing', async () => {
    const sent = { method: 'TRACE' as 'GET', headers: { 'x-planted': 'planted words' } };
    for (const url of ['/api/session', '/robots.txt']) {
      const answer = await server.app.inject({ url, ...sent });
      expect([url, answer.statusCode]).toEqual([url, 405]);
      expect(answer.body).not.toContain('planted words');
    }
  });

  test.each([
    ['DELETE', '/preferences', 'POST, OPTIONS'],
    ['PUT', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/docs/', 'GET, HEAD, OPTIONS'],
  ] as const)('is refused outside of the API too: %s %s', async (method, path, allow) => {
    const answer = await member.request(method, path);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });
});

test('asked what a path has, the server says it and nothing else', async () => {
  for (const path of Object.keys(paths)) {
    const address = addressOf(path);
    const answer = await admin.request('OPTIONS', address);
    const allow = [...documented(address), 'OPTIONS'].join(', ');
    expect([path, answer.statusCode, answer.headers.allow, answer.body]).toEqual([path, 204, allow, '']);
  }
});

test.each([...all, 'OPTIONS'] as const)('a path that is not there is not there for %s', async (method) => {
  for (const path of [
    '/api/nothing',
    '/api/projects/x/y/z',
    ...(['GET', 'HEAD', 'POST'].includes(method) ? [] : ['/x']),
  ])
    expect([path, (await member.request(method as 'GET', path)).statusCode]).toEqual([path, 404]);
});

test('a path of admins is not there for anybody else, however they ask', async () => {
  const path = `/api/admin/projects/${randomUUID()}/review`;
  for (const method of ['PUT', 'OPTIONS'] as const)
    for (const browser of [server.browser(), member])
      expect((await browser.request(method, path)).statusCode).toBe(404);
});

describe('public data', () => {
  const open = [
    '/.well-known/jwks.json',
    '/api/profiles/{username}',
    '/api/public-job-posts/{id}',
    '/api/public-projects/{id}',
  ];

  test('is read by pages of any origin, never with credentials; nothing else is', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const read: string[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
        if (path === '/api/events' || (method === 'POST' && operations.post)) continue;
        const { headers } = await member.request(method, addressOf(path), undefined, origin);
        if (headers['access-control-allow-origin'] === '*' && method !== 'POST') read.push(`${method} ${path}`);
        expect([
          path,
          Object.keys(headers).filter((name) => /^access-control-(allow-credentials|expose)/.test(name)),
        ]).toEqual([path, []]);
      }
    }
    expect(read.sort()).toEqual([...open.map((path) => `GET ${path}`), ...open.map((path) => `OPTIONS ${path}`)]);
  });

  test('is the same for everybody, whoever is signed in', async () => {
    const owner = await addPerson();
    const work = await addProject(owner);
    await addAnswer(work, 'Bo');
    const names = [lastName()];
    const hidden = await addProject(owner, { visibility: 'hidden' });
    const hermit = await addPerson({ visibility: 'private' });
    names.push(lastName());
    const jobs = [randomUUID(), randomUUID()];
    await server.db
      .insertInto('job_posts')
      .values([
        postRow(jobs[0] as string, owner),
        postRow(jobs[1] as string, owner, { state: 'held', held_for: ['no_domain'] }),
      ])
      .execute();
    const posts = await server.db.selectFrom('job_posts').select('short_id').where('id', 'in', jobs).execute();
    const addresses = [
      ...names.map((name) => `/api/profiles/${name}`),
      ...[work, hidden, randomUUID()].map((id) => `/api/public-projects/${id}`),
      ...posts.map(({ short_id }) => `/api/public-job-posts/${short_id}`),
      '/.well-known/jwks.json',
      // Of the log and of credentials, which are no calls of the API.
      '/log/key',
      '/log/policy',
      '/.well-known/did.json',
    ];
    const seen = async (browser: Browser, address: string) => {
      const { statusCode, headers, body } = await browser.get(address);
      const { date: _date, ...told } = headers;
      return { statusCode, told, body: body.replace(/"request_id":"[^"]+"/, '') };
    };
    const statuses = new Set<number>();
    for (const address of addresses) {
      const anybody = await seen(server.browser(), address);
      statuses.add(anybody.statusCode);
      expect(anybody.told['access-control-allow-origin']).toBe('*');
      for (const browser of [
        await signedInBrowser(server, owner),
        await signedInBrowser(server, hermit),
        member,
        admin,
      ])
        expect([address, await seen(browser, address)]).toEqual([address, anybody]);
    }
    expect([...statuses].sort()).toEqual([200, 404]);
  });
});

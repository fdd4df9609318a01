import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import CachePolicy from 'http-cache-semantics';
import { demoPassword } from '../server/features/demo/demo-people.ts';
import { consentRecord } from '../shared/cookies/consent.ts';
import { ask, type Headers } from './support/ask.ts';
import { personOf, signIn } from './support/demo.ts';
import { expect, test as journey } from './support/journey.ts';
import { call } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

type Answer = Awaited<ReturnType<typeof ask>>;
type Purge = { tags: string[]; authorization: string | undefined; keys: string | string[] | undefined };

/** What a network in front is told; the first call of each name is refused, as by one that is busy. */
async function listenToPurges() {
  const purges: Purge[] = [];
  const refused = new Set<string>();
  const server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    const { authorization, 'surrogate-key': keys } = request.headers;
    const first = !refused.has(String(keys));
    refused.add(String(keys));
    if (!first) purges.push({ tags, authorization, keys });
    response.writeHead(first ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return { url, purges, close: () => server.close() };
}

type Front = { product: Product; purges: Purge[] };
const test = journey.extend<object, { front: Front }>({
  front: [
    async ({ browser: _browser }, use) => {
      const { url, purges, close } = await listenToPurges();
      const settings = { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'of-the-network' };
      const product = await startProduct({ data: 'demo', settings });
      await use({ product, purges });
      await product.stop();
      close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ front }, use) => use(front.product.url),
});

/**
 * A cache that everybody shares and that does what the heads of answers say. `reads`: whether it knows the one that
 * speaks to networks like it (RFC 9213), which then counts instead of Cache-Control.
 */
function sharedCache(product: Product, reads: boolean) {
  const kept = new Map<string, { policy: CachePolicy; answer: Answer; tags: string[] }[]>();
  let hits = 0;
  const get = async (path: string, headers: Headers = {}) => {
    const request = { method: 'GET', url: path, headers: { host: 'localhost', 'accept-language': 'en', ...headers } };
    const found = kept.get(path)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
    if (found) {
      hits++;
      return found.answer;
    }
    const answer = await ask(product, path, { headers });
    const targeted = reads && answer.headers['cdn-cache-control'];
    const said = { ...answer.headers, ...(targeted && { 'cache-control': String(targeted) }) };
    const policy = new CachePolicy(request, { status: answer.status, headers: said as Headers }, { shared: true });
    const tags = String(answer.headers['surrogate-key'] ?? '').split(' ');
    if (policy.storable()) kept.set(path, [...(kept.get(path) ?? []), { policy, answer, tags }]);
    return answer;
  };
  const purge = (tags: string[]) => {
    for (const [path, answers] of kept)
      kept.set(
        path,
        answers.filter((each) => !each.tags.some((tag) => tags.includes(tag))),
      );
  };
  return { get, purge, hits: () => hits };
}

/** What of a page depends on who asks. */
const seen = ({ status, body }: Answer) => ({
  status,
  language: /<html lang="(\w+)"/.exec(body)?.[1],
  theme: /data-theme="(\w+)"/.exec(body)?.[1],
  banner: body.includes('data-consent'),
  token: body.includes('name="csrf"'),
});

const choice = `consent=${encodeURIComponent(JSON.stringify(consentRecord([], Date.now())))}`;

test('a cache that obeys the heads gives nobody what is somebody’s', async ({ front: { product }, context }) => {
  await signIn(context, product, 'leila-haddad');
  const session = (await context.cookies(product.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const tokens = await fetch(`${product.url}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personOf('leila-haddad').email, password: demoPassword }),
  });
  const { access_token } = (await tokens.json()).session;
  const visitors: Headers[] = [
    {},
    { cookie: choice },
    { 'sec-gpc': '1' },
    { cookie: 'theme=dark' },
    { cookie: 'language=es' },
    { 'accept-language': 'es' },
    { cookie: session },
  ];
  const pages = ['/en', '/noor-el-idrissi', '/signin', '/nobody-is-here'];
  const own = new Map<string, object>();
  for (const page of pages)
    for (const visitor of visitors)
      own.set(page + JSON.stringify(visitor), seen(await ask(product, page, { headers: visitor })));
  const compare = async (cache: ReturnType<typeof sharedCache>, first: Headers) => {
    for (const page of pages) {
      await cache.get(page, first);
      for (const visitor of [...visitors, ...visitors]) {
        const given = seen(await cache.get(page, visitor));
        expect
          .soft([page, first, visitor, given])
          .toEqual([page, first, visitor, own.get(page + JSON.stringify(visitor))]);
      }
    }
  };
  // Each page is first asked for by each of them once, since the first one's answer is the one that is kept.
  for (const first of [...visitors, { authorization: `Bearer ${access_token}` }]) {
    const cache = sharedCache(product, true);
    await compare(cache, first);
    expect(cache.hits()).toBeGreaterThan(0);
  }
  const stranger = sharedCache(product, false);
  await compare(stranger, {});
  expect(stranger.hits()).toBe(0);
});

test('what changed is told to the network until it says yes, and its page is made anew', async ({
  front: { product, purges },
  context,
}) => {
  const cache = sharedCache(product, true);
  // A start may bring another program: everything goes.
  await expect.poll(() => purges.map(({ tags }) => tags), { timeout: 60_000 }).toContainEqual(['site']);
  await expect
    .poll(async () => (await cache.get('/leila-haddad')).headers['surrogate-key'])
    .toMatch(/^site profiles:[\w-]{36}\b/);
  await signIn(context, product, 'leila-haddad');
  const profile = await (await context.request.get(`${product.url}/api/profile`)).json();
  const changed = await call(context, `${product.url}/api/profile`, 'PATCH', {
    version: profile.version,
    headline: 'Sworn translator of harbours',
  });
  expect(changed.status(), await changed.text()).toBe(200);
  expect((await cache.get('/leila-haddad')).body).not.toContain('of harbours');

  const told = () => purges.find(({ tags }) => tags.includes(`profiles:${profile.id}`));
  await expect.poll(told, { timeout: 60_000 }).toMatchObject({
    tags: [`profiles:${profile.id}`, 'work:all'],
    keys: `profiles:${profile.id} work:all`,
    authorization: 'Bearer of-the-network',
  });
  cache.purge(told()?.tags ?? []);
  expect((await cache.get('/leila-haddad')).body).toContain('of harbours');
});

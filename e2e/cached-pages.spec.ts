import { demoPassword } from '../server/features/demo/demo-people.ts';
import { ask, type Headers } from './support/ask.ts';
import { databaseOf } from './support/database.ts';
import { personOf, projectOf, signIn, test as withDemo } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';

/** As behind a proxy that passes on what visitors send. */
const test = withDemo.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({
        data: 'demo',
        settings: { TRUST_PROXY: 'on', PREVIEW_HOSTS: 'preview.example' },
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** What of a page depends on who asks. */
const seen = (body: string) => ({
  language: /<html lang="(\w+)"/.exec(body)?.[1],
  theme: /data-theme="(\w+)"/.exec(body)?.[1],
  banner: /data-environment="(\w+)"/.exec(body)?.[1],
  token: body.includes('name="csrf"'),
});

test('what one visitor sends spoils nobody else’s page', async ({ product }) => {
  const { email } = personOf('leila-haddad');
  const tokens = await fetch(`${product.url}/api/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { session } = await tokens.json();
  const bearer = { authorization: `Bearer ${session.access_token}` };
  expect(seen((await ask(product, '/leila-haddad', { headers: bearer })).body).token).toBe(true);

  const everybody = { language: 'en', theme: 'light', banner: 'local', token: false };
  const preview = { host: 'preview.example' };
  // Each page is asked for in a way that may spoil it, then as everybody does.
  for (const [path, spoiling, common, expected] of [
    ['/leila-haddad', { 'x-forwarded-host': 'localhost' }, preview, { ...everybody, banner: 'preview' }],
    ['/leila-haddad', { cookie: 'language=%65s' }, {}, everybody],
    ['/darragh-keane', { cookie: 'theme=%64ark' }, {}, everybody],
    ['/ines-valcarcel', bearer, {}, everybody],
  ] as [string, Headers, Headers, object][]) {
    await ask(product, path, { headers: { ...common, ...spoiling } });
    expect
      .soft([path, spoiling, seen((await ask(product, path, { headers: common })).body)])
      .toEqual([path, spoiling, expected]);
  }
});

test('only an address that a page has is kept, and only for a name of ours', async ({ product }) => {
  const { id, short_id: short } = projectOf('noor-el-idrissi', 'the-long-tide');
  const keptAgain = async (path: string, headers?: Headers) => {
    await ask(product, path, headers && { headers });
    return 'age' in (await ask(product, path, headers && { headers })).headers;
  };
  // Not at once: the demo's own changes may still be on their way.
  for (const path of ['/', '/discover', '/noor-el-idrissi', `/p/${short}`])
    await expect.poll(() => keptAgain(path), { message: path }).toBe(true);
  for (const path of [
    '//',
    '//noor-el-idrissi',
    '/noor-el-idrissi/',
    '/Noor-El-Idrissi',
    '/%6eoor-el-idrissi',
    '/noor-el-idrissi?',
    '/discover?q=noor',
    '/noor-el-idrissi?utm=1',
    '/noor-el-idrissi?utm_source=a&page=2',
    '/noor-el-idrissi.data',
    '/noor-el-idrissi;x',
    `/p/${id}`,
    `/p/${short.toUpperCase()}`,
    `/p//${short}`,
    '/nobody-is-called-this',
    '/tomas-quiroga',
    '/signin',
  ])
    expect([path, await keptAgain(path)]).toEqual([path, false]);
  // What others hang on to links is no part of an address, and does not come back in the page.
  for (const query of ['utm_source=a%22b&utm_x', 'fbclid=abc', 'gclid=1&ref=b']) {
    const asked = async () => {
      const { headers, body } = await ask(product, `/noor-el-idrissi?${query}`);
      return ['age' in headers, body.includes(query)];
    };
    await expect.poll(asked, query).toEqual([true, false]);
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'x'.repeat(200)])
    expect([host, await keptAgain('/noor-el-idrissi', { host })]).toEqual([host, false]);

  // A language nobody speaks, or a port nobody asked for, is no page of its own.
  const asked = async (headers: Headers) => (await ask(product, '/noor-el-idrissi', { headers })).body;
  for (const headers of [
    { 'accept-language': 'yy' },
    { host: 'localhost:1' },
    { host: '127.0.0.1', cookie: 'theme=blue' },
  ] as Headers[]) {
    const isSame = async () =>
      (await asked({ 'accept-language': 'xx-1, zz;q=0.3' })) === (await asked({ 'accept-language': 'xx', ...headers }));
    await expect.poll(isSame, JSON.stringify(headers)).toBe(true);
  }
});

test('a browser that has the page already is told so, and no more', async ({ product }) => {
  const first = await fetch(`${product.url}/noor-el-idrissi`);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await fetch(`${product.url}/noor-el-idrissi`, { headers });
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
  const other = await fetch(`${product.url}/noor-el-idrissi`, { headers: { ...headers, cookie: 'theme=dark' } });
  expect([other.status, seen(await other.text()).theme]).toEqual([200, 'dark']);
});

test('an answer is for everybody or brings a cookie, and one for somebody is stored nowhere', async ({
  product,
  context,
}) => {
  for (const path of ['/', '/noor-el-idrissi', '/nobody-is-called-this']) {
    const { headers } = await ask(product, path);
    expect([path, headers['set-cookie'], headers['cache-control']]).toEqual([path, undefined, 'private, no-cache']);
  }
  await signIn(context, product, 'leila-haddad');
  for (const path of ['/', '/noor-el-idrissi', '/dashboard', '/settings', '/dashboard.data']) {
    const answer = await context.request.get(product.url + path);
    expect([path, answer.headers()['cache-control']]).toEqual([path, 'private, no-store']);
  }
});

test('a project has one address, and the others it had lead there', async ({ product }) => {
  const { id, short_id: short } = projectOf('noor-el-idrissi', 'the-long-tide');
  const page = await ask(product, `/p/${short}`);
  expect(page.body).toContain(`rel="canonical" href="${product.url}/p/${short}"`);
  for (const typed of [id, id.toUpperCase(), short.toUpperCase(), `${short.slice(0, 5)}-${short.slice(5)}`]) {
    const { status, headers } = await ask(product, `/p/${typed}`);
    expect([typed, status, headers.location]).toEqual([typed, 308, `/p/${short}`]);
  }
  // Not even that there is something: one that is not shown has no other address.
  const hidden = projectOf('leila-haddad', 'saltwater');
  expect((await ask(product, `/p/${hidden.id}`)).status).toBe(404);
});

test('who reads a page is counted, made or kept, and a link that is followed is told of by the browser', async ({
  browser,
  product,
}) => {
  const database = await databaseOf(product);
  const counted = async (link: string) => {
    const [row] = await database.rows<{ count: number }>(
      `select coalesce(sum(c.count), 0)::int as count from page_counts c join profiles p on p.id = c.user_id
        where p.username = 'darragh-keane' and c.project_id is null and c.link = $1`,
      [link],
    );
    return row?.count ?? 0;
  };
  const before = await counted('');
  const reader = (address: number, more: Headers = {}) =>
    ask(product, '/darragh-keane', {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0',
        'x-forwarded-for': `203.0.113.${address}`,
        ...more,
      },
    });
  for (const address of [1, 2, 3, 1]) expect((await reader(address)).status).toBe(200);
  await reader(4, { dnt: '1' });
  await reader(5, { 'user-agent': 'curl/8.14.1' });
  await expect.poll(() => counted('')).toBe(before + 3);

  const link = 'https://keane-electrical.example';
  const context = await browser.newContext({
    extraHTTPHeaders: {},
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  });
  await context.route(/^https:\/\/keane-electrical/, (route) => route.fulfill({ body: 'Keane Electrical' }));
  const page = await context.newPage();
  await page.goto(`${product.url}/darragh-keane`);
  await page.getByRole('link', { name: 'keane-electrical.example' }).click();
  await expect(page.getByText('Keane Electrical')).toBeVisible();
  await expect.poll(() => counted(link)).toBe(1);
  await expect.poll(() => counted('')).toBe(before + 4);
  await context.close();
  await database.close();
});

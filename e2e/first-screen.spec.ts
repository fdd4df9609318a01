import type { BrowserContext, Page, Request } from '@playwright/test';
import { demoPeople } from '../server/features/demo/demo-people.ts';
import { ask } from './support/ask.ts';
import { personOf, projectOf, signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';
import type { Product } from './support/product.ts';

const titlesOf = (username: string) => personOf(username).projects.map(({ title }) => escaped(title));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
const html = async (context: BrowserContext, { url }: Product, path: string) => {
  const answer = await context.request.get(url + path);
  return { status: answer.status(), cache: answer.headers()['cache-control'], body: await answer.text() };
};

test('a signed-in page comes with what its reader has, and with nobody else’s', async ({ browser, product }) => {
  const readers = ['leila-haddad', 'ines-valcarcel'];
  const context = await browser.newContext();
  for (const reader of readers) {
    await context.clearCookies();
    await signIn(context, product, reader);
    for (const path of ['/dashboard', '/dashboard/projects']) {
      const { status, cache, body } = await html(context, product, path);
      expect([path, status, cache]).toEqual([path, 200, 'private, no-store']);
      for (const title of titlesOf(reader)) expect(body, `${path} of ${reader}`).toContain(title);
      for (const { username, projects } of demoPeople)
        if (username !== reader)
          for (const { title } of projects) expect(body, `${path} of ${reader}`).not.toContain(escaped(title));
    }
  }
  const [own, foreign] = ['ines-valcarcel', 'leila-haddad'].map((of) =>
    projectOf(of, personOf(of).projects[0]?.key ?? ''),
  );
  expect((await html(context, product, `/projects/${own?.id}`)).body).toContain(escaped(own?.title ?? '-'));
  const other = await html(context, product, `/projects/${foreign?.id}`);
  expect([other.status, other.body.includes(escaped(foreign?.title ?? '-'))]).toEqual([404, false]);
  const { email } = personOf('ines-valcarcel');
  expect((await html(context, product, '/settings/account')).body).toContain(email);
});

test('a stranger gets the way to sign in and nothing else', async ({ product }) => {
  for (const path of ['/dashboard', '/projects/x', '/settings/account', '/admin']) {
    const { status, headers, body } = await ask(product, path);
    expect([path, status, headers.location, body]).toEqual([
      path,
      302,
      `/signin?next=${encodeURIComponent(path)}`,
      'null',
    ]);
  }
});

test('what came with the page is not asked for again', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  // What changes meanwhile would be asked for again.
  await page.route(/\/api\/(events|changes)/, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  for (const [path, call] of [
    ['/dashboard', '/api/projects'],
    ['/dashboard/profile', '/api/profile/preview'],
    ['/dashboard/profile/noor-el-idrissi', '/api/profiles/noor-el-idrissi'],
    ['/settings', '/api/profile'],
    ['/settings/account', '/api/email-addresses'],
    ['/settings/notifications', '/api/notification-preferences'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => asked, { message: path }).toContain('/api/notifications');
    expect(asked, path).not.toContain(call);
    asked.length = 0;
  }
  // Within the app nothing comes with a page: it asks, and for itself.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: personOf('leila-haddad').projects[0]?.title ?? '' })).toBeVisible();
  expect(asked).toContain('/api/projects');
});

/** Bytes of script on the wire that a page needs before it is idle, the first time somebody comes. */
async function scriptOf(page: Page, path: string) {
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  const add = (request: Request) => {
    if (!/\/assets\/.*\.js$/.test(request.url())) return;
    sizes.push(request.sizes());
  };
  page.on('requestfinished', add);
  await page.goto(path, { waitUntil: 'load' });
  // What the script asks for once it is there.
  if (await page.evaluate(() => '__reactRouterContext' in globalThis))
    await page.waitForFunction(
      () =>
        Object.keys(document.body).some((key) => /^__react/.test(key)) ||
        Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key)),
    );
  await page.waitForTimeout(300);
  page.off('requestfinished', add);
  return (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

test('no page sends more script than its budget', async ({ browser, product }) => {
  const visitor = await browser.newContext({ baseURL: product.url });
  const member = await browser.newContext({ baseURL: product.url });
  await signIn(member, product, 'leila-haddad');
  for (const [context, path, kilobytes] of budgets(visitor, member)) {
    const fresh = await context.newPage();
    const cdp = await context.newCDPSession(fresh);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    const bytes = await scriptOf(fresh, path);
    expect.soft(bytes / 1000, path).toBeLessThan(kilobytes);
    await fresh.close();
  }
});
/** In kB, compressed. docs/figures.md tells what weighs. */
const budgets = (visitor: BrowserContext, member: BrowserContext) =>
  [
    [visitor, '/', 5],
    [visitor, '/ines-valcarcel', 5],
    [visitor, '/signin', 8],
    [visitor, '/signup', 147],
    [member, '/dashboard', 150],
    [member, '/settings', 165],
    [member, '/projects/new', 191],
  ] as const;

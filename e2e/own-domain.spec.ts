import playwright from '../playwright.config.ts';
import { startNameServer, type Zone } from '../server/testing/name-server.ts';
import en from '../shared/i18n/en.ts';
import { test as base, expect } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

const t = en.branding.domain;
const domain = 'wendela-roos.studio';
const zone: Zone = {};
const { launchOptions } = playwright.use ?? {};
const leads = `--host-resolver-rules=MAP ${domain} 127.0.0.1`;

/** The product with a DNS server in which everybody's domains are. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const dns = await startNameServer(zone);
      const product = await startProduct({ settings: { DNS_SERVERS: dns.address } });
      await use(product);
      await product.stop();
      await dns.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), leads] } });

test('a profile at a domain of its person’s: named, proved by the records on the screen, opened there, taken back', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
  await signedIn(context, product, newPerson('Wendela Roos'));
  const page = await context.newPage();
  await page.goto('/settings/branding#domain');
  await page.getByRole('textbox', { name: t.name }).fill(`https://${domain.toUpperCase()}/`);
  await page.getByRole('button', { name: t.add }).click();
  await expect(page.getByText(t.states.waiting)).toBeVisible();
  await page.getByRole('button', { name: t.look }).click();
  await expect(page.getByText(t.lookedNow.waiting)).toBeVisible();

  // What the screen says to enter is what proves it.
  const records = await page
    .getByRole('region', { name: t.records })
    .locator('dl')
    .evaluateAll((lists) => lists.map((list) => [...list.querySelectorAll('dd')].map((each) => each.textContent)));
  for (const [type, name, value] of records) zone[name ?? ''] = [{ type: type as 'TXT' | 'CNAME', data: value }];
  await page.getByRole('button', { name: t.look }).click();
  await expect(page.getByText(t.states.proved, { exact: true })).toBeVisible();
  await expect(page.getByText(t.leading.yes, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t.visit.replace('{name}', domain) })).toHaveAttribute(
    'href',
    `https://${domain}/`,
  );

  // A visitor; the port stands for the operator's proxy.
  const there = await (await browser.newContext()).newPage();
  const missing: string[] = [];
  there.on('response', (answer) => void (answer.status() >= 400 && missing.push(answer.url())));
  const url = `http://${domain}:${new URL(product.url).port}/`;
  const heading = there.getByRole('heading', { level: 1 });
  await there.goto(url);
  await expect(heading).toHaveText('Wendela Roos');
  expect([missing, await there.context().cookies()]).toEqual([[], []]);
  const asset = (await there.locator('link[href^="/assets/"]').first().getAttribute('href')) ?? '';
  const ask = async (path: string) => {
    const answer = await there.request.get(product.url + path, { maxRedirects: 0, headers: { host: domain } });
    return [answer.status(), answer.headers().location ?? null];
  };
  expect(await ask(asset)).toEqual([200, null]);
  expect(await ask('/')).toEqual([200, null]);
  for (const path of ['/about', '/nothing-here/at-all', '/signin'])
    expect(await ask(path)).toEqual([302, product.url + path]);
  // The original is here, where all links lead.
  expect(await there.locator('link[rel=canonical]').getAttribute('href')).toContain(product.url);

  await page.getByRole('button', { name: t.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.removeConfirm }).click();
  await expect(page.getByRole('textbox', { name: t.name })).toBeVisible();
  await expect(async () => {
    await there.goto(url);
    await expect(heading).not.toHaveText('Wendela Roos', { timeout: 100 });
  }).toPass({ timeout: 30_000 });
});

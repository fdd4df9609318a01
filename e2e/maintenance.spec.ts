import { test as base, expect } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';

const until = new Date(Date.now() + 3_600_000);
const test = base.extend<{ closed: Product }>({
  closed: async ({ browser: _browser }, use) => {
    const settings = {
      MAINTENANCE_MODE: 'on',
      MAINTENANCE_MESSAGE: 'New disks.',
      MAINTENANCE_UNTIL: until.toISOString(),
    };
    const product = await startProduct({ settings });
    await use(product);
    await product.stop();
  },
});

test('visitors read that we work on it, signers and whoever signs in get their pages', async ({
  page,
  closed,
  axe,
}) => {
  for (const path of ['/en', '/en/about', '/nobody-of-this-name', '/dashboard']) {
    const answer = await page.request.get(closed.url + path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 503, 'no-store']);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(3_000);
  }
  await page.goto(`${closed.url}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance Mode');
  await expect(page.getByText('New disks.')).toBeVisible();
  await expect(page.locator('time')).toHaveAttribute('datetime', until.toISOString());
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await axe();
  // What protects somebody goes on as well; a token nobody made is a page that says so.
  for (const [path, expected] of [
    ['/signin', 200],
    ['/verify-complete', 200],
    ['/api/health', 200],
    ['/take-back?token=unknown', 404],
    ['/my-confirmations', 200],
    ['/forgot-password', 200],
  ] as const) {
    const answer = await page.request.get(closed.url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, expected]);
  }
  await page.goto(`${closed.url}/signin`);
  await page.getByLabel('Email').fill('nobody@moll.example');
  await page.getByLabel('Password', { exact: true }).fill('copper lantern meadow 81');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

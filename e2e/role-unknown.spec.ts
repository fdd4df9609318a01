import type { Page } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

test('who was an admin when the page came has no way to the admins while their role cannot be told', async ({
  page,
  context,
  product,
}) => {
  const { username } = await signedIn(context, product, newPerson());
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  const desk = page.getByRole('link', { name: 'Admin Panel' });
  await page.goto('/settings/account');
  await expect(desk).toBeVisible();
  await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk).toBeHidden();
});

const toDashboard = (page: Page) => page.waitForURL(/\/dashboard$/, { timeout: 60_000 });

test('closes the open admin panel by itself when its admin loses the role', async ({ page, context, product }) => {
  const admin = await signedIn(context, product, newPerson());
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  for (const address of ['/admin', '/admin/help']) {
    await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
    const asked = async () => (await context.request.get(`${product.url}/api/admin/newsletter`)).status();
    await expect.poll(asked, { intervals: [100] }).toBe(200);
    await page.goto(address);
    await page.waitForFunction(() => localStorage.getItem('countersign.session'));
    await product.run('server/features/admin/grant-admin.ts', 'revoke', admin.email);
    await toDashboard(page);
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
  }
});

test('asks at each screen of the admin panel that is reached within the app, whatever the page still believes', async ({
  page,
  context,
  product,
}) => {
  const admin = await signedIn(context, product, newPerson());
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  // No news reaches the page, so that it goes on showing the way to the admins.
  await page.route(/\/api\/(events|changes)/, (route) => route.abort());
  // Another process gives and takes the role; until its news is here, this one may go by what it read seconds ago.
  const asked = async () => (await context.request.get(`${product.url}/api/admin/newsletter`)).status();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const [from, link] of [
    ['/settings/account', 'Admin Panel'],
    ['/admin/help', 'Numbers'],
  ] as const) {
    await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
    await expect.poll(asked, { intervals: [100] }).toBe(200);
    await page.goto(from);
    await page.waitForFunction(() => localStorage.getItem('countersign.session'));
    const way = page.getByRole('link', { name: link });
    await expect(way).toBeVisible();
    await product.run('server/features/admin/grant-admin.ts', 'revoke', admin.email);
    await expect.poll(asked, { intervals: [100] }).toBe(404);
    await way.click();
    await toDashboard(page);
    expect(documents.filter((url) => url.includes('/admin')).length).toBe(from.startsWith('/admin') ? 1 : 0);
  }
});

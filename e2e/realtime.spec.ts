import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { databaseOf, type ProductDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

let database: ProductDatabase;
test.beforeEach(async ({ product }) => {
  database = await databaseOf(product);
});
test.afterEach(() => database.close());

/** What another server would write. */
async function notify(username: string) {
  await database.rows(
    `insert into notifications (id, user_id, type) select $2, id, 'project_like' from profiles where username = $1`,
    [username, randomUUID()],
  );
}
const unread = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Notifications, ${count} unread` })).toBeVisible({ timeout: 60_000 });

/** Event streams that pages of a context have asked for. */
function streamsOf(context: BrowserContext) {
  const pages: (Page | null)[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) pages.push(request.frame().page());
  });
  return pages;
}

test('the tabs of a browser share one stream, which goes on when its tab is closed and when the server is killed', async ({
  context,
  product,
}) => {
  const { username } = await signedIn(context, product, newPerson());
  const streams = streamsOf(context);
  const first = await context.newPage();
  await first.goto('/dashboard');
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/dashboard/projects');
  await notify(username);
  await Promise.all([unread(first, 1), unread(second, 1)]);
  // A stream that was slow to open may have been asked for again.
  expect([...new Set(streams)]).toEqual([first]);

  await first.close();
  await expect.poll(() => streams.at(-1)).toBe(second);
  await notify(username);
  await unread(second, 2);

  await product.crash();
  await notify(username);
  await unread(second, 3);
});

test('where no stream gets through, the page asks', async ({ context, product }) => {
  test.slow();
  const { username } = await signedIn(context, product, newPerson());
  // As a proxy does that keeps an answer until it is complete.
  await context.route('**/api/events*', () => {});
  const page = await context.newPage();
  await page.goto('/dashboard');
  const asked = page.waitForRequest((request) => request.url().includes('/api/changes'), { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await notify(username);
  await asked;
  await unread(page, 1);
});

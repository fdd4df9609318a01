import type { BrowserContext } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { bell, menu, row } from './support/notifications.ts';
import { signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Someone signed in with so many unread notifications, the newest about Work 1. */
async function withMany(context: BrowserContext, product: Product, count: number) {
  const { email } = await signedIn(context, product);
  const database = await databaseOf(product);
  await database.rows(
    `insert into notifications (id, user_id, type, data, created_at)
     select gen_random_uuid(), p.id, 'project_like', jsonb_build_object('actor_name', 'Ada', 'project_title', 'Work ' || n),
            now() - n * interval '1 hour'
       from profiles p, generate_series(1, $2::int) n where p.email = $1`,
    [email, count],
  );
  await database.close();
}

test('five fit, pages are turned or typed within their range, and the place is kept', async ({
  page,
  context,
  product,
  axe,
}) => {
  await withMany(context, product, 12);
  await page.goto('/dashboard');
  // One route all along: between two of them the page may ask by itself, and be answered.
  let answers: 'fail' | 'hold' | 'give' = 'fail';
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route('**/api/notifications?page=2', async (route) => {
    if (answers === 'hold') {
      asked.resolve();
      await release.promise;
    }
    await (answers === 'give' ? route.continue() : route.abort());
  });
  await bell(page).click();
  await expect(bell(page)).toContainText('9+');
  await expect(row(page, 'Unread: Ada likes your project Work 1 1 hour ago')).toBeVisible();
  const list = menu(page).getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  expect(await list.evaluate((each) => each.scrollHeight <= each.clientHeight && each.clientHeight <= 256)).toBe(true);

  // One is marked read by its dot, and stays where it is, closed.
  const dots = menu(page).getByRole('button', { name: 'Mark as read' });
  const dot = await dots.first().boundingBox();
  expect([dot?.width, dot?.height]).toEqual([44, 44]);
  await dots.first().press('Enter');
  await expect(row(page, /^Ada likes your project Work 1 /)).toBeFocused();
  await expect(dots).toHaveCount(4);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 11 unread');

  await menu(page).getByRole('button', { name: 'Older' }).press('Enter');
  await expect(menu(page).getByRole('alert')).toHaveText('Failed to fetch notifications');
  // The button that had the focus is gone: the list keeps it, or the keyboard would start at the top of the page.
  await page.keyboard.press('Tab');
  const retry = menu(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeFocused();
  // What asks again by itself takes neither the message nor the focus away before there is an answer.
  answers = 'hold';
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked.promise;
  await expect(retry).toBeFocused();
  release.resolve();
  await expect(retry).toBeEnabled();
  await expect(retry).toBeFocused();
  answers = 'give';
  await page.keyboard.press('Enter');
  await expect(row(page, /Work 8/)).toBeVisible();

  const number = menu(page).getByLabel('Page number');
  for (const wrong of ['4', '0', '1.5', 'two', '']) {
    await number.fill(wrong);
    await number.press('Enter');
    await expect(menu(page).getByRole('alert')).toHaveText('Enter a page from 1 to 3.');
    await expect(number).toHaveValue(wrong);
  }
  await axe();
  await number.fill('3');
  await number.press('Enter');
  await expect(row(page, /Work 11/)).toBeVisible();
  await expect(menu(page).getByRole('alert')).toBeEmpty();
  await expect(menu(page).getByRole('status')).toHaveText('Page 3 of 3');
  await menu(page).getByRole('button', { name: 'Newer' }).click();
  await expect(row(page, /Work 8/)).toBeVisible();

  await row(page, /Work 8/).click();
  await expect(menu(page).getByText('No additional details available for this notification.')).toBeVisible();
  await menu(page).getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(row(page, /Work 8/)).toBeFocused();
  // Only on the way back: whoever turns pages stays at the button that turns them.
  await menu(page).getByRole('button', { name: 'Newer' }).press('Enter');
  await expect(row(page, /Work 1 /)).toBeVisible();
  await menu(page).getByRole('button', { name: 'Older' }).press('Enter');
  await expect(row(page, /Work 8/)).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Older' })).toBeFocused();
  await row(page, /Work 8/).press('Enter');
  await menu(page).getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(row(page, /Work 9/)).toBeFocused();
  await expect(row(page, /Work 8/)).toHaveCount(0);
  await row(page, /Work 9/).press('Enter');
  await menu(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row(page, /Work 10/)).toBeFocused();

  // Going back to a box by its tab leaves the focus on the tab.
  await menu(page).getByRole('tab', { name: 'Inbox' }).press('ArrowRight');
  await expect(row(page, /Work 8/)).toBeVisible();
  await menu(page).getByRole('tab', { name: 'Archive' }).press('ArrowLeft');
  await expect(menu(page).getByRole('tab', { name: 'Inbox' })).toBeFocused();
});

import type { Page } from '@playwright/test';
import app from '../shared/i18n/en/app.ts';
import words from '../shared/i18n/en/settings.ts';
import ui from '../shared/i18n/en/ui.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

const question = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/dashboard');
  await scriptThere(page);
});

/** Asks about another username, from the settings to which the dashboard led. */
async function ask(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: app.settings, exact: true }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(`${newPerson().username}-new`);
  await page.getByRole('button', { name: words.username.change }).click();
  await expect(question(page)).toBeVisible();
}

test('a question that is being answered stands, however often one goes back, and its page with it', async ({
  page,
}) => {
  await page.route('**/api/profile/username', () => {});
  await ask(page);
  const confirm = question(page).getByRole('button', { name: words.username.confirm });
  await confirm.click();
  for (let time = 0; time < 3; time++) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect.poll(() => page.evaluate('history.state.layer'), 'and Back has something to close').toBe(true);
  }
  await expect(page).toHaveURL(/\/settings$/);
});

test('a page that was read anew with a window open is left by one Back', async ({ page }) => {
  await ask(page);
  // What closes the window comes last, as it may on a slow line.
  await page.route(/\/use-back-closes-\w+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.reload();
  await scriptThere(page);
  await expect(question(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Back closes the menu of a phone, and leads from a page of it to the one before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('dialog', { name: app.menu });
  const open = () => page.getByRole('button', { name: app.openMenu }).click();
  await open();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await open();
  await menu.getByRole('link', { name: app.settings, exact: true }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menu).toHaveCount(0);

  // From its first control the keyboard goes to its last, which is below the window of a small phone.
  await page.setViewportSize({ width: 320, height: 480 });
  await open();
  const close = menu.getByRole('button', { name: ui.close });
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  const logOut = menu.getByRole('button', { name: app.logOut });
  await expect(logOut).toBeFocused();
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(close).toBeInViewport({ ratio: 1 });
});

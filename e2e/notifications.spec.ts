import type { BrowserContext } from '@playwright/test';
import { choose, expect, linkIn, mailTo, test, toastsStay } from './support/journey.ts';
import { bell, menu, row } from './support/notifications.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';

/** A project that its signer has confirmed. */
async function confirmed(context: BrowserContext, product: Product, title: string) {
  const signer = newSigner();
  const id = await addProject(context, product, [signer], { title });
  const stranger = await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
    locale: 'en-GB',
  });
  const signing = await stranger.newPage();
  await signing.goto(await signingLink(product, signer));
  await confirm(signing);
  await expect(signing.getByRole('heading', { name: 'Project Verified' })).toBeVisible();
  await stranger.close();
  return { id, signer };
}

test('a confirmation arrives while the owner looks on, is opened and put away, and two tabs agree', async ({
  page,
  context,
  product,
  axe,
}) => {
  await signedIn(context, product);
  await toastsStay(page);
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(menu(page).getByText('No notifications yet')).toBeVisible();
  await expect(menu(page).getByText("We'll notify you when something important happens")).toBeVisible();
  await menu(page).getByRole('tab', { name: 'Archive' }).click();
  await expect(menu(page).getByText('No archived notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  const other = await context.newPage();
  await other.goto('/dashboard/projects');
  await page.bringToFront();

  const { id, signer } = await confirmed(context, product, 'Rewiring of 24 flats');
  const title = `${signer.name} confirmed “Rewiring of 24 flats”`;
  await expect(page.getByRole('status').filter({ hasText: `New notification: ${title}` })).toBeVisible();
  // Else it stands before those that follow.
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(page).click();
  const short = `${signer.name} confirmed Rewiring of 24 flats`;
  await expect(row(page, `Unread: ${short}`)).toContainText(/Just now|minutes? ago/);
  await axe();
  await row(page, short).click();
  await expect(menu(page).getByRole('heading', { name: title })).toBeFocused();
  await expect(menu(page).getByText('shows on your public profile')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Open project' })).toHaveAttribute('href', `/projects/${id}`);
  await axe();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await menu(page).getByRole('link', { name: 'Open project' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Rewiring of 24 flats', level: 1 })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await bell(page).click();
  await row(page, short).click();
  await menu(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(row(page, new RegExp(`^${short}`))).toBeFocused();

  await bell(other).click();
  await menu(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(menu(page).getByText('No notifications yet')).toBeVisible();
  await expect(menu(other).getByText('No notifications yet')).toBeVisible();
  await menu(other).getByRole('tab', { name: 'Archive' }).click();
  await menu(other).getByRole('button', { name: 'Unarchive' }).click();
  await expect(menu(other).getByText('No archived notifications')).toBeVisible();
  await expect(row(page, 'Rewiring')).toBeVisible();

  await menu(page).getByRole('button', { name: 'Delete' }).click();
  await expect(menu(page).getByText('No notifications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Rewiring')).toBeVisible();
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await menu(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Notification deleted')).toBeVisible();
  await deleted;
  await page.reload();
  await bell(page).click();
  await expect(menu(page).getByText('No notifications yet')).toBeVisible();
});

test('the keyboard alone opens, reads, deletes, brings back and clears', async ({ page, context, product }) => {
  await signedIn(context, product);
  await confirmed(context, product, 'First house');
  await confirmed(context, product, 'Second house');
  await toastsStay(page);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, /Second house/).first()).toBeVisible();
  await expect(menu(page)).toContainText('Mark all read');

  // Down to the first row, from the top of the menu.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return row(page, /^Unread.*Second house/).evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('heading', { name: /Second house/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, /^(?!Unread).*Second house/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, /Second house/)).toHaveCount(0);
  await expect(row(page, /^Unread.*First house/)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Notification deleted' })).toContainText('Second house');
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, /^(?!Unread).*Second house/)).toBeVisible();
  await expect(row(page, /^Unread.*First house/)).toBeFocused();

  await menu(page).getByRole('button', { name: 'Mark all read' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await menu(page).getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(menu(page).getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(row(page, /house/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
});

test('a change that fails says so and the list tells the truth again', async ({ page, context, product }) => {
  await signedIn(context, product);
  await confirmed(context, product, 'Third house');
  await toastsStay(page);
  // The number comes with the page, not after it.
  const sent = await page.goto('/dashboard');
  expect(await sent?.text()).toContain('Notifications, 1 unread');
  await bell(page).click();
  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await menu(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Failed to archive notification')).toBeVisible();
  await expect(row(page, /Third house/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await menu(page).getByRole('button', { name: 'Delete', exact: true }).click();
  // Not after a toast that says the contrary has had its time.
  await expect(page.getByText('Failed to delete notification')).toBeVisible();
  await expect(page.getByText('Notification deleted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(row(page, /Third house/)).toBeVisible();
});

test('a choice that is pressed while React takes over the page is made', async ({ page, context, product }) => {
  await signedIn(context, product, newPerson('Iratxe Lasa'));
  const radio = (name: string) => page.getByRole('group', { name: 'Your projects' }).getByRole('radio', { name });
  // Each time so many milliseconds after React was given the document.
  for (const [turn, after] of [0, 2, 5, 10, 20, 40].entries()) {
    const name = turn % 2 === 0 ? 'Once a day' : 'At once';
    const script = await page.addInitScript(
      ([pressed, wait]) => {
        const press = () => {
          const topics = [...document.querySelectorAll('fieldset')];
          const topic = topics.find((each) => each.querySelector('legend')?.textContent === 'Your projects');
          const labels = [...(topic?.querySelectorAll('label') ?? [])];
          labels
            .find(({ textContent }) => textContent === pressed)
            ?.querySelector('input')
            ?.click();
        };
        let listens: unknown;
        Object.defineProperty(globalThis, 'reactListens', {
          configurable: true,
          get: () => listens,
          set: (value) => {
            listens = value;
            setTimeout(press, wait as number);
          },
        });
      },
      [name, after] as const,
    );
    await page.goto('/settings/notifications');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(radio(name)).toBeChecked();
    await script.dispose();
  }
});

test('what is mailed is chosen in the settings, and a mail’s link stops it after a button', async ({
  page,
  context,
  product,
  axe,
}) => {
  const owner = await signedIn(context, product, newPerson('Darragh Keane'));
  await page.goto('/settings/notifications');
  const projects = page.getByRole('group', { name: 'Your projects' });
  await expect(projects.getByRole('radio', { name: 'At once' })).toBeChecked();
  await axe();
  // Offered is what this server tells of, and what concerns admins alone to nobody else.
  await expect(page.getByRole('group', { name: 'Other people' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Projects to review' })).toHaveCount(0);
  const saved = page.getByText('Saved', { exact: true });
  await choose(projects.getByRole('radio', { name: 'Once a day' }));
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(projects.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  await choose(projects.getByRole('radio', { name: 'Never' }));
  await expect(saved).toBeVisible();
  // By now React has them: one stands as soon as it is pressed, and does not spring back until the server has answered.
  const press = (radio: HTMLInputElement) => {
    radio.click();
    return radio.checked;
  };
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  expect(await projects.getByRole('radio', { name: 'At once' }).evaluate(press)).toBe(true);
  expect((await answered).ok()).toBe(true);
  await page.reload();
  await expect(projects.getByRole('radio', { name: 'At once' })).toBeChecked();

  const { signer } = await confirmed(context, product, 'Fourth house');
  const mail = await mailTo(product, owner.email, /Fourth house/);
  // Opened without a page, so in the language nobody chose.
  expect(mail.subject).toBe(`${signer.name} ha confirmado «Fourth house»`);
  const link = linkIn(mail, '/unsubscribe/');
  const scanner = await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
    locale: 'en-GB',
    javaScriptEnabled: false,
  });
  const open = await scanner.newPage();
  await open.goto(link);
  await open.goto(link);
  await page.reload();
  await expect(projects.getByRole('radio', { name: 'At once' })).toBeChecked();
  await open.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(open.getByRole('heading', { name: 'We have stopped' })).toBeVisible();
  // The open settings page hears of it.
  await expect(projects.getByRole('radio', { name: 'Never' })).toBeChecked();
  expect((await call(context, `${product.url}/api/notifications`, 'PATCH', { read: true })).status()).toBe(204);
  await scanner.close();
});

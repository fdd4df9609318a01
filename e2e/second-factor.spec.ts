import type { BrowserContext, Page } from '@playwright/test';
import { codeBefore, oathtool, virtualAuthenticator } from './support/authenticator.ts';
import { databaseOf } from './support/database.ts';
import { expect, mailTo, test } from './support/journey.ts';
import { newPerson, type Person, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Opens the dialog that turns the second step on. */
async function turnOn(page: Page) {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on the second step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  if (!key) throw new Error('no key is shown');
  return { key, dialog };
}
async function setUp(page: Page) {
  const { key, dialog } = await turnOn(page);
  await dialog.getByLabel('Code from the app').fill(await codeBefore(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep these backup codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  return { key, codes };
}
async function givePassword(page: Page, { email, password }: Person) {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused();
}
/** Eleven minutes pass. */
async function afterAWhile(product: Product, { email }: Person) {
  const database = await databaseOf(product);
  await database.rows(
    `update sessions set authenticated_at = now() - interval '11 minutes'
      where user_id = (select id from profiles where email = $1)`,
    [email],
  );
  await database.close();
}
async function member(context: BrowserContext, product: Product, name?: string) {
  return signedIn(context, product, newPerson(name));
}

test('sets up with a code of oathtool, signs in with the next one, and a backup code works once', async ({
  page,
  context,
  browser,
  product,
  axe,
}) => {
  const person = await member(context, product);
  const { key, dialog } = await turnOn(page);
  await axe();
  const [wrong = ''] = ['000000', '000001', '000002', '000003'].filter((code) =>
    [-2, -1, 0, 1, 2].every((steps) => oathtool(key, steps) !== code),
  );
  await dialog.getByLabel('Code from the app').fill(wrong);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the code the app shows now');
  await dialog.getByLabel('Code from the app').fill(await codeBefore(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep these backup codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await axe();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('countersign-backup-codes.txt');
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await mailTo(product, person.email, /The second step is on|El segundo paso está activado/);

  const visit = async (steps: (entry: Page) => Promise<void>) => {
    const other = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    const entry = await other.newPage();
    await givePassword(entry, person);
    await steps(entry);
    await other.close();
  };
  const send = (entry: Page) => entry.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visit(async (entry) => {
    await entry.getByLabel('Code from your app').fill(wrong);
    await send(entry);
    await expect(entry.getByRole('alert')).toContainText('This code is wrong');
    await entry.getByLabel('Code from your app').fill(oathtool(key));
    await send(entry);
    await expect(entry).toHaveURL(/\/dashboard$/);
  });
  for (const works of [true, false])
    await visit(async (entry) => {
      await entry.getByRole('link', { name: 'Use a backup code instead' }).click();
      await entry.getByLabel('Backup code').fill(codes[0]?.toLowerCase().replace('-', ' ') ?? '');
      await send(entry);
      if (works) await expect(entry).toHaveURL(/\/dashboard$/);
      else await expect(entry.getByRole('alert')).toContainText('was used before');
    });
  // Without a reload: the settings hear of it.
  await expect(page.getByText('9 codes are left.')).toBeVisible();
});

test('asks who is there before a change, keeps what was typed and goes on', async ({ page, context, product, axe }) => {
  const person = await member(context, product, 'Priya Raman');
  await page.goto('/settings/security');
  await afterAWhile(product, person);
  const field = page.getByLabel('New password');
  await field.fill('copper lantern meadow 81');
  await page.getByRole('button', { name: 'Save password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await axe();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('You did not confirm that it is you');
  await expect(field).toHaveValue('copper lantern meadow 81');

  await page.getByRole('button', { name: 'Save password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('not the password of this account');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await mailTo(product, person.email, /password|contraseña/i);

  // For ten minutes nobody asks again, and from then on the second step is what counts.
  const { key } = await setUp(page);
  await afterAWhile(product, person);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByLabel('Code from your app')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Use your password instead' })).toHaveCount(0);
  await dialog.getByLabel('Code from your app').fill(oathtool(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keep these backup codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the second step' }).click();
  await expect(page.getByText('Off. A password alone lets you in.')).toBeVisible();
});

test('a passkey stands for both steps, also where the second one is asked for', async ({ page, context, product }) => {
  const person = await member(context, product, 'Tomas Quiroga');
  await virtualAuthenticator(page);
  await setUp(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove “Phone”' })).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await givePassword(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await afterAWhile(product, person);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove “Phone”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

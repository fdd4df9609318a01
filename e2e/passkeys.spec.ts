import type { Page } from '@playwright/test';
import { virtualAuthenticator } from './support/authenticator.ts';
import { expect, mailTo, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

async function addPasskey(page: Page, name: string) {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove “${name}”` })).toBeVisible();
}
async function signOut(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

test('adds a passkey, signs in with it and nothing else, renames it and removes it', async ({
  page,
  context,
  product,
  axe,
}) => {
  const person = await signedIn(context, product);
  const key = await virtualAuthenticator(page);
  await page.goto('/settings/security');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Give the passkey a name.');
  await axe();
  await addPasskey(page, 'Work laptop');
  await axe();
  await mailTo(product, person.email, /A passkey was added|Se ha añadido una llave/);
  expect(await key.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await signOut(page);
  await page.goto('/signin');
  await axe();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/security');
  await expect(page.getByText('Signed in with a passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Rename “Work laptop”' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove “Old laptop”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();

  await signOut(page);
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('the browser offers the passkey in the field for the address', async ({ page, context, product }) => {
  await signedIn(context, product);
  const key = await virtualAuthenticator(page, { autofill: true });
  await addPasskey(page, 'Phone');
  await signOut(page);
  // It may lead on before the page is there as a whole.
  await page.goto('/signin', { waitUntil: 'commit' });
  // Chromium's software authenticator picks the one passkey in the list for us.
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await key.credentials()).toMatchObject([{ signCount: 2 }]);
});

test('a copy of a passkey, and somebody who is not recognised, stay outside', async ({ page, context, product }) => {
  const person = await signedIn(context, product, newPerson('Olu Adeyemi'));
  const key = await virtualAuthenticator(page);
  await addPasskey(page, 'Security key');
  await signOut(page);
  const tryIt = async () => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
  };
  await key.recognise(false);
  await tryIt();
  await expect(page.getByRole('alert')).toContainText('You are not signed in');
  await key.recognise(true);

  await key.copy(10);
  await tryIt();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await key.copy(4);
  await tryIt();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
  await mailTo(product, person.email, /A copy of your passkey|una copia de tu llave/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin/);
});

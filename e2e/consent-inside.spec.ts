import { expect, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';

// Elsewhere the browser of the journeys says no to all of it (Sec-GPC, playwright.config.ts).
test.use({ extraHTTPHeaders: {} });

test('who is signed in takes a choice about cookies back in one press, with script and without', async ({
  browser,
  context,
  page,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/settings/privacy');
  const banner = page.getByRole('region', { name: 'Cookies' }).filter({ hasText: 'Only necessary' });
  await banner.getByRole('button', { name: 'Allow all' }).click();
  await expect(banner).toHaveCount(0);
  const allowed = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? '';
  await expect.poll(allowed).toContain('analytics');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Cookie settings' }).click();
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  await expect.poll(allowed).not.toContain('analytics');

  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const plain = await still.newPage();
  await plain.goto(`${product.url}/settings/privacy`);
  const asked = plain.getByRole('region', { name: 'Cookies' }).filter({ hasText: 'Only necessary' });
  await asked.getByRole('button', { name: 'Allow all' }).click();
  await expect(asked).toHaveCount(0);
  await plain.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(asked).toBeVisible();
  await still.close();
});

import { signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

test('somebody is found as one types, by keyboard, and the address is the search', async ({ page, product }) => {
  await page.goto(`${product.url}/en/search`);
  await expect(page.getByRole('heading', { level: 2, name: 'Confirmed last' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search people and projects' });
  await expect(field).toBeFocused();
  await field.pressSequentially('noor el idrissi');
  const first = page.locator('[data-hit]').first();
  await expect(first).toHaveText('Noor El Idrissi');
  await expect(page).toHaveURL(/\/en\/search\?q=noor\+el\+idrissi$/);
  await field.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.url}/en/noor-el-idrissi`);
  await page.goBack();
  await expect(field).toHaveValue('noor el idrissi');
  await expect(first).toHaveText('Noor El Idrissi');
});

test('a slow answer leaves the old results, dimmed, and one that comes too late changes nothing', async ({
  page,
  product,
}) => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\?q=valcarcel$/, async (route) => {
    await slow;
    await route.continue().catch(() => {});
  });
  await page.goto(`${product.url}/en/search?q=noor`);
  const [field, first, found] = [
    page.getByRole('searchbox'),
    page.locator('[data-hit]').first(),
    page.locator('#found'),
  ];
  await field.fill('valcarcel');
  await expect(found).toHaveClass(/opacity-50/);
  await expect(page.locator('#search-status')).not.toBeEmpty();
  await expect(first).toHaveText('Noor El Idrissi');
  await field.fill('darragh keane');
  await expect(first).toHaveText('Darragh Keane');
  answer();
  await page.waitForTimeout(500);
  await expect(first).toHaveText('Darragh Keane');
  await expect(page).toHaveURL(/\?q=darragh\+keane$/);
  await expect(found).not.toHaveClass(/opacity-50/);
});

test('who is signed in stays in the app, finds as one types, and goes on and back from there', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 2, name: 'Skills near you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const field = page.getByRole('searchbox');
  const first = page.locator('[data-hit]').first();
  await field.fill('noor el idrissi');
  await expect(page).toHaveURL(/\/search\?q=noor\+el\+idrissi$/);
  await expect(first).toHaveText('Noor El Idrissi');
  await field.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('noor el idrissi');
  await expect(first).toHaveText('Noor El Idrissi');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Confirmed last' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a search is a form, its facets are links, and another spelling is said aloud', async ({ page, product }) => {
    await page.goto(`${product.url}/en/search`);
    await page.getByRole('searchbox').fill('valcarsel');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing has these words. These are results for valcarcel.')).toBeVisible();
    await page.getByRole('link', { name: /^People \d+$/ }).click();
    await expect(page.locator('[data-hit]')).toHaveText(['Inés Valcárcel Ortega']);
    expect(new URL(page.url()).search).toBe('?q=valcarsel&kind=person');
    await page.getByRole('searchbox').fill('"nobody has these words"');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const results = page.getByRole('region', { name: 'Nothing found' });
    await expect(results.getByRole('heading')).toHaveText(['Nothing found']);
  });
});

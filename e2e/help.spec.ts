import { expect, test } from './support/journey.ts';

test('the help is searched by keyboard, and says how much it found', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/es/help`);
  // Nothing but the loader before somebody turns to the field.
  expect(asked.filter((path) => path.endsWith('search.json') || path.includes('search-help-'))).toEqual([]);

  const loaded = page.waitForResponse((answer) => answer.url().endsWith('/es/help/search.json'));
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).focus();
  await loaded;
  const field = page.getByRole('combobox', { name: 'Buscar en la ayuda' });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // Without the accents and with a slip of the finger.
  await field.pressSequentially('contrasena olvdada');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^(Un resultado|\d+ resultados)$/);

  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', 'help-result-0');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('contrasena olvdada');

  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(`${product.url}/es/help/cannot-sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No puedo entrar');

  // Its question, by keyboard too.
  await page.getByRole('button', { name: 'Sí', exact: true }).press('Enter');
  await expect(page.getByText('Gracias. Nuestro equipo ve')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the server searches, and hears what was missing', async ({ page, product }) => {
    await page.goto(`${product.url}/en/help`);
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('expired link');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'A link opens nothing or has expired' }).first().click();
    await page.getByText('No', { exact: true }).click();
    await page.getByLabel('What is missing or wrong?').fill('My mail program breaks it.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. Our staff see')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en/help/link-opens-nothing');
  });
});

test('what no text has is not found, in the language of its address', async ({ request, product }) => {
  for (const path of [
    '/en/blog/nothing',
    '/es/help/..%2f..%2fetc',
    '/en/help/%00',
    '/es/blog/a-no-worth-having.md',
    '/fr/help',
  ])
    expect([path, (await request.get(product.url + path)).status()]).toEqual([path, 404]);
  const long = await request.get(`${product.url}/en/help?q=${'x'.repeat(10_000)}`);
  expect(long.status()).toBe(200);
  expect(await long.text()).toContain(`value="${'x'.repeat(200)}"`);
});

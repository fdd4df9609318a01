import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

test('what a browser takes for an address and is none is swallowed, and stays in its field', async ({ page }) => {
  await page.goto('/en/about');
  const form = page.locator('#newsletter');
  const email = form.locator('[name=email]');
  await email.fill('petra@lindqvist');
  const answer = page.waitForResponse('**/subscribe');
  await form.getByRole('button').click();
  expect((await answer).status()).toBe(204);
  await expect(email).toHaveValue('petra@lindqvist');
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByRole('status')).toHaveCount(0);
});

test('the newsletter is asked for without script, and a toast says so for 5 s', async ({ page, product }) => {
  await page.goto('/en/about');
  const form = page.locator('#newsletter');
  const [email, send] = [form.locator('[name=email]'), form.getByRole('button')];
  await email.fill('no address');
  await send.click();
  await expect(page, 'nothing is sent').toHaveURL(`${product.url}/en/about`);
  await expect(send).toHaveAccessibleName('Subscribe');
  // So long it goes on saying what it says while it is pressed; nothing can be read of a page that is about to be left.
  await expect(send.getByText('Subscribing...')).toHaveCSS('transition-delay', '10s');
  // One label stands over the other: side by side they left the address no room.
  const [first, second] = [
    await send.getByText('Subscribe', { exact: true }).boundingBox(),
    await send.getByText('Subscribing...').boundingBox(),
  ];
  expect(first?.x).toBeGreaterThan(0);
  expect(second?.x).toBe(first?.x);
  await email.fill('petra@lindqvist.example');
  await send.hover();
  await page.mouse.down();
  await expect(send).toHaveAccessibleName('Subscribing...');
  await page.mouse.up();
  const toast = form.getByRole('status');
  await expect(toast).toHaveText("We got it!We'll be in touch soon.");
  await expect(toast).toHaveCSS('animation-delay', '5s');
  await expect(email).toHaveValue('');
});

test('sent by Enter on a page with script, the button says that it is sending', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: true });
  const page = await context.newPage();
  for (const path of ['/en/help', '/en/discover']) {
    await page.goto(product.url + path);
    await page.waitForLoadState('networkidle');
    const form = page.locator('#newsletter');
    // Swallowed, so that the page stays and can be read.
    await form.locator('[name=email]').fill('petra@lindqvist');
    await form.locator('[name=email]').press('Enter');
    await expect(form.getByRole('button')).toHaveAccessibleName('Subscribing...');
  }
  await context.close();
});

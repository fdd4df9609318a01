import words from '../shared/i18n/en/newsletter.ts';
import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

test('what a browser takes for an address and is none is said beside the field', async ({ page }) => {
  await page.goto('/en/about');
  const form = page.locator('#newsletter');
  await form.locator('[name=email]').fill('petra@lindqvist');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText(words.form.invalid);
  await expect(form.locator('[name=email]')).toHaveAccessibleDescription(new RegExp(words.form.invalid));
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

import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

for (const javaScriptEnabled of [true, false])
  test(`what is no address is refused beside its field, which keeps it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', javaScriptEnabled });
    const page = await context.newPage();
    for (const path of ['/en/about', '/es/help']) {
      const words = path.startsWith('/es') ? es.newsletter.form : en.newsletter.form;
      await page.goto(path);
      const form = page.locator('#newsletter');
      const email = form.locator('[name=email]');
      const said = form.getByText(words.invalid);
      await expect(said).toBeHidden();
      // The last of them a browser by itself would take.
      for (const typed of ['', 'petra', 'petra@lindqvist']) {
        await email.fill(typed);
        await form.getByRole('button').click();
        await expect(said, typed).toBeVisible();
        await expect(email).toBeFocused();
        await expect(email).toHaveValue(typed);
      }
      await expect(page).toHaveURL(product.url + path);
      await email.fill('petra@lindqvist.example');
      await expect(said).toBeHidden();
    }
    await context.close();
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
    await page.route('**/subscribe', (route) => route.fulfill({ status: 204 }));
    await form.locator('[name=email]').fill('petra@lindqvist.example');
    await form.locator('[name=email]').press('Enter');
    await expect(form.getByRole('button')).toHaveAccessibleName('Subscribing...');
  }
  await context.close();
});

import { signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

test('work whose picture does not load shows its plate, without script too', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await signIn(context, product, 'ines-valcarcel');
  const page = await context.newPage();
  const picture = page.locator('img[src$="/thumbnail"]').first();
  const seen = () => picture.locator('..').screenshot();
  const load = async () => {
    await page.goto('/dashboard/projects');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  };
  await load();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const loaded = await seen();
  await context.route('**/thumbnail', (route) => route.abort());
  await load();
  const failed = await seen();
  await picture.evaluate((image) => {
    image.style.display = 'none';
  });
  expect(failed.equals(await seen())).toBe(true);
  expect(failed.equals(loaded)).toBe(false);
});

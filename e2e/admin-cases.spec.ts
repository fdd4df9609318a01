import { signIn, test } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';

const title = /^Court interpreting/;

test('a case stands beside its queue, which is walked by keys, and a decision leads to the next', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, product, 'ruth-calloway');
  await page.goto('/admin');
  await scriptThere(page);
  await page.getByRole('link', { name: title }).click();
  const queue = page.getByRole('region', { name: 'Held projects' });
  const here = queue.locator('[aria-current=page]');
  await expect(here).toHaveText(title);
  await here.focus();
  await page.keyboard.press('k');
  const other = queue.getByRole('link', { name: /^Concurso/ });
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Concurso/ })).toBeVisible();
  await expect(other).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(here).toHaveText(title);
});

test('a case and its queue are there without script, and on a narrow screen the case alone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  await signIn(context, product, 'ruth-calloway');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/admin`);
  await page.getByRole('link', { name: title }).click();
  const queue = page.getByRole('region', { name: 'Held projects' });
  await expect(queue.locator('[aria-current=page]')).toHaveText(title);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(queue).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the counts of the queues come with a document, and not each time the app asks who may be there', async ({
  context,
  product,
}) => {
  await signIn(context, product, 'ruth-calloway');
  const read = async (path: string) => {
    const answer = await context.request.get(product.url + path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const counts = /cases.{0,20}counts/;
  expect(await read('/admin/help')).toMatch(counts);
  expect(await read('/admin/help.data?_routes=routes%2Fadmin%2Fadmin-layout')).not.toMatch(counts);
});

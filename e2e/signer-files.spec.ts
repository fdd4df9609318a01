import { test } from './support/demo.ts';
import { expect, linkIn, mailTo, scriptThere } from './support/journey.ts';

const board = /^Board, flat 12\.jpg/;

test('a signer sees the pictures of the work, and opens them in a sheet by keyboard', async ({ page, product }) => {
  const link = linkIn(await mailTo(product, 'priya.raman@harbourrow.example', /./), '/verify-project/');
  await page.goto(link);
  await scriptThere(page);
  const opener = page.getByRole('link', { name: board });
  await opener.scrollIntoViewIfNeeded();
  const seen = opener.locator('img');
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);

  await page.getByLabel('Comment, if you like').fill('I was there.');
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Board, flat 12.jpg' });
  await expect(sheet.getByRole('img', { name: 'Board, flat 12.jpg' })).toBeVisible();
  await expect(sheet).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  const document = page.getByRole('dialog', { name: 'Completion certificates, block C.pdf' });
  await expect(document.getByRole('link', { name: 'Download all of it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet, 'Back leaves the sheet, and not the page').toHaveCount(0);
  await expect(page.getByLabel('Comment, if you like')).toHaveValue('I was there.');

  // In another language the answer stays, and that is said.
  await page.getByRole('radio', { name: /^Confirm/ }).check();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Tu respuesta y tu comentario siguen como los dejaste')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Confirmar/ })).toBeChecked();
  await expect(page.getByLabel('Comentario, si quieres')).toHaveValue('I was there.');
});

test('without script a picture is a link to it', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(linkIn(await mailTo(product, 'priya.raman@harbourrow.example', /./), '/verify-project/'));
  const address = await page.getByRole('link', { name: board }).getAttribute('href');
  const answer = await context.request.get(product.url + address);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await context.close();
});

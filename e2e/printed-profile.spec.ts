import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { personOf, projectOf, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

const owner = personOf('ines-valcarcel');
const work = projectOf(owner.username, 'almacen-de-tejas');
/** A sheet of A4 without its margins, in pixels. */
const sheet = { width: 672, height: 986 };

test('a profile prints as two pages at most, with its address to read and to scan', async ({ page, product }) => {
  await page.goto(`/en/${owner.username}`);
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(paper);
  expect(document.getPageCount()).toBeLessThanOrEqual(2);
  const [first] = document.pages();
  const { data, width, height } = (await first?.render({ scale: 3, render: 'bitmap' })) ?? {
    data: [],
    width: 0,
    height: 0,
  };
  const raw = { width, height, channels: 4 } as const;
  const pixels = await sharp(data as Uint8Array, { raw })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(jsQR(new Uint8ClampedArray(pixels), width, height)?.data).toBe(`${product.url}/${owner.username}`);
  document.destroy();
  pdfium.destroy();
});

test('on paper stand the name, each work with its address and who signed it, and nothing to press', async ({
  page,
  product,
}) => {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/en/${owner.username}`);
  await expect(page.getByRole('heading', { level: 1, name: owner.full_name })).toBeVisible();
  await expect(page.getByText(`/en/${owner.username}, as it stood on`)).toBeVisible();
  const entry = page.locator('article').filter({ hasText: work.title });
  await expect(entry.getByText(`${product.url}/en/p/${work.short_id}`)).toBeVisible();
  await expect(entry.locator('[data-signature=signed]')).toHaveCount(2);
  await expect(entry.getByRole('img', { name: 'Confirmed' }).first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden();
});

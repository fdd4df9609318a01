import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFDocument, PDFName, type PDFPage } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawFirstPage } from './first-page.ts';

async function pdf(size: [number, number], fill: (page: PDFPage, context: PDFContext) => void) {
  const document = await PDFDocument.create();
  fill(document.addPage(size), document.context);
  return Buffer.from(await document.save());
}
const blank = (size: [number, number]) => pdf(size, () => {});
/** Takes several seconds to draw, and little memory. */
const endless = () =>
  pdf([400, 300], (page, context) => {
    const content = deflateSync(Buffer.from('0 0 m 400 300 l S\n'.repeat(100_000)));
    page.node.set(PDFName.of('Contents'), context.register(context.stream(content, { Filter: 'FlateDecode' })));
  });

test.each<[size: [number, number], drawn: { width: number; height: number } | null]>([
  [[400, 300], { width: 480, height: 360 }],
  [[10, 14_000], { width: 2, height: 3_000 }],
  // Less than a pixel high or wide.
  [[14_000, 10], null],
  [[1, 14_000], null],
])('a page of %j is drawn within its bounds', async (size, drawn) => {
  const page = await drawFirstPage(await blank(size), 480);
  expect(page && { width: page.width, height: page.height }).toEqual(drawn);
});

test('a page that takes too much of a processor has no picture', async () => {
  const page = await endless();
  expect(await drawFirstPage(page, 480, 1_000)).toBe(null);
});

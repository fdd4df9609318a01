// In a process of its own: it measures the memory of the process.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
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

const mebibyte = 2 ** 20;
/** So much of one character, deflated. */
const deflated = (character: string, mebibytes: number) =>
  buffer(Readable.from(Array(mebibytes).fill(Buffer.alloc(mebibyte, character))).pipe(createDeflate()));
/** Of less than a megabyte, of which nothing can be drawn before all of it is unpacked. */
async function hugeImage() {
  const side = 7_168;
  const content = await deflated('4', (side * side * 3 * 2) / mebibyte);
  return pdf([400, 300], (page, context) => {
    const kind = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceRGB', BitsPerComponent: 8 };
    const look = { ...kind, Width: side, Height: side, Filter: ['FlateDecode', 'ASCIIHexDecode'] };
    page.node.setXObject(PDFName.of('Image'), context.register(context.stream(content, look)));
    const drawing = context.stream('q 400 0 0 300 0 0 cm /Image Do Q');
    page.node.set(PDFName.of('Contents'), context.register(drawing));
  });
}
async function hugeContent() {
  const content = await deflated(' ', 300);
  return pdf([400, 300], (page, context) => {
    page.node.set(PDFName.of('Contents'), context.register(context.stream(content, { Filter: 'FlateDecode' })));
  });
}

/** By how many MiB this process grows while it draws. */
async function growth(draw: () => Promise<unknown>) {
  const memory = () => process.memoryUsage.rss() / mebibyte;
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 5);
  await draw().finally(() => clearInterval(watch));
  return most - before;
}

test.each([
  ['image', hugeImage],
  ['content', hugeContent],
])(
  'a page whose %s unpacks to more than its share of memory has no picture, and the next is drawn',
  async (_, make) => {
    const page = await make();
    let drawn: unknown;
    const grown = await growth(async () => {
      drawn = await drawFirstPage(page, 480);
    });
    expect(drawn === null).toBe(true);
    expect(grown).toBeLessThan(400);
    expect(await drawFirstPage(await blank([400, 300]), 480)).toMatchObject({ width: 480, height: 360 });
  },
);

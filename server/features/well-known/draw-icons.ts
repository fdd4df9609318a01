import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { penStroke } from '#shared/brand/pen-stroke.ts';

const paper = '#fbfaf7';
const ink = '#171b22';
const inks = { light: ink, dark: '#efeeeb' };

/** Pen on paper. `inset`: the part of each side that stays free, so that a round mask cuts nothing. */
const seal = (inset: number) => {
  const side = 48 * (1 - 2 * inset);
  const scale = side / 48;
  const at = 48 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${paper}"/><g transform="translate(${at} ${at}) scale(${scale})"><path d="${penStroke}" fill="${ink}"/></g></svg>`;
};

/** Its library is read with the first picture. */
const render = async (svg: string, options: ResvgRenderOptions) =>
  (await import('@resvg/resvg-js')).renderAsync(svg, options);

/** A square picture of the seal as PNG, `size` pixels wide. A maskable one keeps to the middle four fifths. */
export async function drawIcon(size: number, { maskable = false } = {}): Promise<Buffer> {
  const drawn = await render(seal(maskable ? 0.2 : 0.1), { fitTo: { mode: 'width', value: size } });
  return drawn.asPng();
}

/** The seal with its line on no ground, 28 px wide at twice its size: for mails, in the ink of a theme. */
export async function drawMailLogo(theme: keyof typeof inks): Promise<Buffer> {
  const colour = inks[theme];
  const drawn = await render(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M1.5 33.5H13.2M26.1 33.5H46.5" fill="none" stroke="${colour}" stroke-width="1.7"/><path d="${penStroke}" fill="${colour}"/></svg>`,
    { fitTo: { mode: 'width', value: 56 } },
  );
  return drawn.asPng();
}

/** An ICO file that holds one PNG (sizes up to 256): a directory of 6 bytes, one entry of 16, the picture. */
export function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

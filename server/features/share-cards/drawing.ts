import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { penStroke } from '#shared/brand/pen-stroke.ts';

/** As web/styles/tokens.css has them in the light theme: the library reads no oklch. */
export const colour = { paper: '#fbfaf7', ink: '#171b22', muted: '#595e66', accent: '#00673f', edge: '#80838b' };
export const sans = 'Inter, InterExt';
export const serif = 'Newsreader, NewsreaderExt';

type Style = Record<string, string | number>;
export type Drawing = { type: string; props: Record<string, unknown> };
const node = (type: string, props: Record<string, unknown>): Drawing => ({ type, props });
export const box = (style: Style, ...children: (Drawing | string)[]) =>
  node('div', { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children });
/** Wraps, also inside a word that is too long, and ends with an ellipsis after so many lines. */
export const text = (words: string, lineClamp: number, style: Style & { width: number }) =>
  node('div', { style: { display: 'block', lineClamp, wordBreak: 'break-word', ...style }, children: words });
/** The mark of the product. */
export const pen = (size: number, fill: string) =>
  node('svg', { width: size, height: size, viewBox: '0 0 48 48', children: node('path', { d: penStroke, fill }) });

/** As SVG without a font: letters are paths. */
export async function toSvg(drawing: Drawing, size: { width: number; height: number }): Promise<string> {
  // Its 30 MB come with the first picture: most processes draw none.
  const { default: satori } = await import('satori');
  return satori(drawing as never, { ...size, fonts: fonts() });
}

/** In `zoom` pixels for each of the drawing. */
export async function toPng(svg: string, zoom = 1): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: zoom },
  });
  return picture.asPng();
}

let read: ReturnType<typeof readFonts> | undefined;
/** Read with the first picture, not with the start. */
const fonts = () => (read ??= readFonts());

/**
 * Static files: of a variable one the bold is imitated. The extension has a name of its own, or it is not looked at.
 */
function readFonts() {
  const at = createRequire(import.meta.url).resolve;
  const font = (name: string, file: string, weight: 400 | 600) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(at(`@fontsource/${file}-${weight}-normal.woff`)),
  });
  return [
    font('Inter', 'inter/files/inter-latin', 400),
    font('Inter', 'inter/files/inter-latin', 600),
    font('InterExt', 'inter/files/inter-latin-ext', 400),
    font('InterExt', 'inter/files/inter-latin-ext', 600),
    font('Newsreader', 'newsreader/files/newsreader-latin', 400),
    font('NewsreaderExt', 'newsreader/files/newsreader-latin-ext', 400),
  ];
}

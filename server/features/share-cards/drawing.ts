import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type fontkit from '@pdf-lib/fontkit';
import { penStroke } from '#shared/brand/pen-stroke.ts';

/** Static files of `@fontsource`, each for some scripts: of a variable one the bold is imitated. */
export const sansFiles = (weight: 400 | 600) =>
  ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
    (script) => `inter/files/inter-${script}-${weight}`,
  );
export const serifFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `newsreader/files/newsreader-${script}-400`,
);

const require = createRequire(import.meta.url);
/** Some 30 MB, which come with the first font and not with the start. */
export const fontReader = () => require('@pdf-lib/fontkit') as typeof fontkit;

type FontFile = { data: Buffer; letters: ReadonlySet<number> };
const kept = new Map<string, FontFile>();

/** Read when it is first needed, not with the start. */
export function readFont(file: string): FontFile {
  const before = kept.get(file);
  if (before) return before;
  const data = readFileSync(require.resolve(`@fontsource/${file}-normal.woff`));
  const font = { data, letters: new Set(fontReader().create(data).characterSet) };
  kept.set(file, font);
  return font;
}

/** As web/styles/tokens.css has them in the light theme: the library reads no oklch. */
export const colour = { paper: '#fbfaf7', ink: '#171b22', muted: '#595e66', accent: '#00673f', edge: '#80838b' };
/** Each file has a name of its own, or all but one are not looked at. */
const nameOf = (file: string) => file.replace(/^.*\/(.+)-\d+$/, '$1');
export const sans = sansFiles(400).map(nameOf).join(', ');
/** A serif letter that is missing is drawn without serifs. */
export const serif = [...serifFiles.map(nameOf), sans].join(', ');

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
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: zoom },
  });
  return picture.asPng();
}

let read: ReturnType<typeof readFonts> | undefined;
/** Read with the first picture, not with the start. */
const fonts = () => (read ??= readFonts());

function readFonts() {
  const font = (weight: 400 | 600) => (file: string) => ({
    ...{ name: nameOf(file), weight, style: 'normal' as const },
    data: readFont(file).data,
  });
  return [...[...serifFiles, ...sansFiles(400)].map(font(400)), ...sansFiles(600).map(font(600))];
}

const files = sansFiles(400);
const isDrawn = (letter: string) =>
  letter > ' ' &&
  !/\p{M}/u.test(letter) &&
  files.some((file) => readFont(file).letters.has(letter.codePointAt(0) ?? 0));

/** A text without what would be drawn as a box, and so as one line. */
export const drawnText = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => (isDrawn(letter) ? letter : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether every letter of a text can be drawn. */
export const isDrawnWhole = (text: string) =>
  drawnText(text).replaceAll(' ', '') === text.normalize('NFC').replaceAll(/\s/g, '');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

/** Static fonts, each for some scripts. */
const inter = (weight: number) =>
  ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
    (script) => `inter/files/inter-${script}-${weight}`,
  );
const newsreader = ['latin', 'latin-ext', 'vietnamese'].map((script) => `newsreader/files/newsreader-${script}-400`);
/** The first that has a letter gives it: where none with serifs does, one without. */
const order = { serif: [...newsreader, ...inter(400)], sans: inter(400), bold: inter(600) };
export type Face = keyof typeof order;

type Read = { data: Buffer; letters: ReadonlySet<number> };
const kept = new Map<string, Read>();

function read(file: string): Read {
  const before = kept.get(file);
  if (before) return before;
  const data = readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${file}-normal.woff`));
  const font = { data, letters: new Set(fontkit.create(data).characterSet) };
  kept.set(file, font);
  return font;
}

/** Letters of one font that follow each other. */
export type Run = { text: string; font: PDFFont };
export type Fonts = (text: string, face: Face) => Promise<Run[]>;

/**
 * The fonts of a document; one is put into it when a text needs it, with the letters that are used. Gives a text as one
 * line, without the letters that no font has.
 */
export function openFonts(document: PDFDocument): Fonts {
  document.registerFontkit(fontkit);
  const embedded = new Map<string, Promise<PDFFont>>();
  const embed = (file: string) => {
    const font = embedded.get(file) ?? document.embedFont(read(file).data, { subset: true });
    embedded.set(file, font);
    return font;
  };
  return async (text, face) => {
    const parts: { text: string; file: string }[] = [];
    for (const letter of drawable(text, face)) {
      const point = letter.codePointAt(0) ?? 0;
      const last = parts.at(-1);
      if (last && read(last.file).letters.has(point)) last.text += letter;
      else parts.push({ text: letter, file: fileWith(point, face) ?? '' });
    }
    return Promise.all(parts.map(async (part) => ({ text: part.text, font: await embed(part.file) })));
  };
}

const fileWith = (point: number, face: Face) => order[face].find((file) => read(file).letters.has(point));

/** Whether every letter of a text can be drawn. */
export const isWhole = (text: string, face: Face) =>
  drawable(text, face).replaceAll(' ', '') === text.normalize('NFC').replaceAll(/\s/g, '');

/** A text without what would be drawn as a box, and so as one line. */
const drawable = (text: string, face: Face) =>
  Array.from(text.normalize('NFC'), (letter) =>
    letter > ' ' && fileWith(letter.codePointAt(0) ?? 0, face) ? letter : ' ',
  )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

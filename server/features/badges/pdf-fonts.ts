import type { PDFDocument, PDFFont } from 'pdf-lib';
import { drawnText, fontReader, readFont, sansFiles, serifFiles } from '#server/features/share-cards/published.ts';

/** The first that has a letter gives it: where none with serifs does, one without. */
const files = { serif: [...serifFiles, ...sansFiles(400)], sans: sansFiles(400), bold: sansFiles(600) };
export type Face = keyof typeof files;

/** Letters of one font that follow each other. */
export type Run = { text: string; font: PDFFont };
export type Fonts = (text: string, face: Face) => Promise<Run[]>;

/**
 * The fonts of a document; one is put into it when a text needs it, with the letters that are used. Gives a text as one
 * line, without the letters that no font has.
 */
export function openFonts(document: PDFDocument): Fonts {
  document.registerFontkit(fontReader());
  const embedded = new Map<string, Promise<PDFFont>>();
  const embed = (file: string) => {
    const font = embedded.get(file) ?? document.embedFont(readFont(file).data, { subset: true });
    embedded.set(file, font);
    return font;
  };
  return async (text, face) => {
    const parts: { text: string; file: string }[] = [];
    for (const letter of drawnText(text)) {
      const has = (file: string) => readFont(file).letters.has(letter.codePointAt(0) ?? 0);
      const last = parts.at(-1);
      const file = last && has(last.file) ? last.file : files[face].find(has);
      if (last && last.file === file) last.text += letter;
      else if (file) parts.push({ text: letter, file });
    }
    return Promise.all(parts.map(async (part) => ({ text: part.text, font: await embed(part.file) })));
  };
}

import { readFont, sansFiles } from './font-files.ts';

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

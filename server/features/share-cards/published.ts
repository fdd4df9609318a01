/** What other features may use of this one. */
export { box, colour, type Drawing, pen, sans, serif, text, toPng, toSvg } from './drawing.ts';
export { drawnText, isDrawnWhole } from './drawn-text.ts';
export { fontReader, readFont, sansFiles, serifFiles } from './font-files.ts';
export { keepDrawn } from './keep-drawn.ts';

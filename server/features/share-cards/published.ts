/** What other features may use of this one. */
export {
  box,
  colour,
  type Drawing,
  drawnText,
  fontReader,
  isDrawnWhole,
  pen,
  readFont,
  sans,
  sansFiles,
  serif,
  serifFiles,
  text,
  toPng,
  toSvg,
} from './drawing.ts';
export { keepDrawn } from './keep-drawn.ts';

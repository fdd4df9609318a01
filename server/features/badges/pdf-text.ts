import type { Color, PDFPage } from 'pdf-lib';
import type { Face, Fonts, Run } from './pdf-fonts.ts';

type Style = { face: Face; size: number; leading: number; colour: Color; maxLines: number };
type Place = { x: number; y: number; width: number };

const widthOf = (runs: Run[], size: number) =>
  runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, size), 0);

/**
 * Writes a text of many lines, also inside a word that is too long, with an ellipsis where more of it does not fit. `y`
 * is the top; gives the bottom.
 */
export async function writeText(page: PDFPage, fonts: Fonts, text: string, { x, y, width }: Place, style: Style) {
  const { face, size, leading, colour, maxLines } = style;
  const lines = await fold(text, maxLines, async (line) => widthOf(await fonts(line, face), size) <= width);
  for (const [at, line] of lines.entries()) {
    let left = x;
    for (const { text: letters, font } of await fonts(line, face)) {
      page.drawText(letters, { x: left, y: y - leading * at - size, font, size, color: colour });
      left += font.widthOfTextAtSize(letters, size);
    }
  }
  return y - leading * lines.length;
}

type Fits = (line: string) => Promise<boolean>;

/** A text in so many lines at most, each as full as it can be. */
export async function fold(text: string, maxLines: number, fits: Fits): Promise<string[]> {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const end = await longest(rest, fits);
    if (end === rest.length) return [...lines, rest];
    if (isLast) return [...lines, await withEllipsis(rest.slice(0, end), fits)];
    const space = rest.lastIndexOf(' ', end);
    const cut = space > 0 ? space : end;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return lines;
}

/** No line of a sheet holds more letters; to measure a longer one takes long. */
const mostLetters = 240;

/** How much of a text fits, found by halving; one letter always does. */
async function longest(text: string, fits: Fits) {
  let low = 1;
  let high = Math.min(text.length, mostLetters);
  if (await fits(text.slice(0, high))) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await fits(text.slice(0, middle))) low = middle;
    else high = middle;
  }
  return low;
}

async function withEllipsis(line: string, fits: Fits) {
  let shown = line;
  while (shown.length > 1 && !(await fits(`${shown.trimEnd()}…`))) shown = shown.slice(0, -1);
  return `${shown.trimEnd()}…`;
}

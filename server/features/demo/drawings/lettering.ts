/**
 * Drafting letters as strokes on a grid of 4 by 6, so that a drawing looks the same on a machine without fonts.
 * Each pair of digits is a point, a slash lifts the pen.
 */
const strokes: Record<string, string> = {
  A: '06 20 46/14 34',
  B: '00 06 36 45 44 33 03/33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46/03 33',
  F: '40 00 06/03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06/40 46/03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06/40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10/24 46',
  R: '06 00 30 41 42 33 03/23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40/20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46/40 06',
  Y: '00 23 40/23 26',
  Z: '00 40 06 46',
  0: '10 01 05 16 36 45 41 30 10',
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '40 20 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '06 26 44 41 30 10 01 02 13 43',
  '.': '15 16',
  ',': '25 17',
  '-': '13 33',
  '/': '06 40',
  ':': '22 21/26 25',
  '+': '13 33/22 24',
  '\u0301': '-29 -38',
  '\u0303': '-39 -28 -19 -08',
};

/** Letters of `height` with their left end at x, y being the line they stand on; `middle` and `end` move them left. */
export function letters(
  text: string,
  x: number,
  y: number,
  height: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
) {
  const unit = height / 6;
  const glyphs = text.toUpperCase().normalize('NFD');
  const width = [...glyphs].filter((glyph) => !/\p{M}/u.test(glyph)).length * 6 * unit - 2 * unit;
  let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  let path = '';
  for (const glyph of glyphs) {
    const accent = /\p{M}/u.test(glyph);
    // An accent sits above the letter before it: its points are written from the top downwards, minus ten rows.
    for (const stroke of strokes[glyph]?.split('/') ?? []) {
      const points = stroke.split(' ').map((pair) => {
        const [column = 0, row = 0] = [...pair.replace('-', '')].map(Number);
        const left = accent ? pen - 6 * unit : pen;
        return `${(left + column * unit).toFixed(1)} ${(y - height + (accent ? row - 10.5 : row) * unit).toFixed(1)}`;
      });
      path += `M${points.join('L')}`;
    }
    if (!accent) pen += 6 * unit;
  }
  return `<path d="${path}" fill="none" stroke="#22262b" stroke-width="${(height / 9).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

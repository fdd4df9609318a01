/** Ink on paper, as the product's own pictures. */
export const ink = '#22262b';
export const grey = '#7d8287';
export const paper = '#fdfcf9';
export const wash = '#eeece6';

/** A drawing of `width` by `height` on paper. */
export const drawing = (width: number, height: number, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${paper}"/>` +
  `<g fill="none" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round">${content.join('')}</g></svg>`;

export const path = (d: string, attributes = '') => `<path d="${d}" ${attributes}/>`;
export const rect = (x: number, y: number, width: number, height: number, attributes = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
export const circle = (x: number, y: number, radius: number, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;

export const thin = `stroke="${grey}" stroke-width="1"`;
export const bold = 'stroke-width="3"';
export const solid = `fill="${ink}" stroke="none"`;
export const shade = `fill="${wash}"`;

/** `count` numbers from 0, each made into a piece of the drawing. */
export const repeat = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** Numbers from 0 to 1 that look unplanned and are the same every time. */
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

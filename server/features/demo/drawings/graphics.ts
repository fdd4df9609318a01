import { letters } from './lettering.ts';
import { bold, circle, dice, drawing, ink, paper, path, rect, repeat, shade, solid, thin } from './pen.ts';

/** Poster of a market hall: one big arch repeated, with the programme set small. */
export function marketPoster() {
  const arch = (x: number, y: number, size: number, filled: boolean) =>
    path(`M${x} ${y}v-${size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0v${size / 2}Z`, filled ? solid : shade);
  return drawing(
    900,
    1200,
    rect(60, 60, 780, 1080, thin),
    repeat(3, (row) => repeat(3, (column) => arch(120 + column * 224, 380 + row * 240, 200, (row + column) % 3 === 1))),
    path('M120 930H780', bold),
    letters('ZUBIALDE', 120, 1000, 48),
    letters('MERCADO 1929-2026', 120, 1052, 18) +
      letters('42 PUESTOS', 120, 1090, 18) +
      letters('BILBO', 780, 1090, 18, 'end'),
  );
}

/** Spread of an atlas: lighthouses to one scale, with the reach of their light. */
export function lighthouseSpread() {
  const tower = (x: number, height: number, bands: number) =>
    path(`M${x - 26} 600L${x - 16} ${600 - height}h32L${x + 26} 600Z`, 'fill="#fdfcf9"') +
    repeat(bands, (band) => {
      const y = 600 - (height * (band * 2 + 1)) / (bands * 2);
      return rect(x - 20, Number(y.toFixed(1)), 40, Number((height / (bands * 2.4)).toFixed(1)), solid);
    }) +
    rect(x - 14, 600 - height - 30, 28, 30) +
    path(`M${x - 18} ${600 - height - 30}L${x} ${600 - height - 50}L${x + 18} ${600 - height - 30}Z`, solid);
  const sites: [number, number, number, string][] = [
    [190, 180, 2, '21M'],
    [380, 300, 3, '34M'],
    [570, 120, 1, '13M'],
    [760, 390, 4, '46M'],
    [970, 230, 2, '26M'],
  ];
  return drawing(
    1200,
    700,
    sites.map(([x, height]) => repeat(4, (ring) => circle(x, 585 - height, 60 + ring * 34, thin))).join(''),
    sites.map(([x, height, bands]) => tower(x, height, bands)).join(''),
    path('M60 600H1140', bold) + repeat(30, (wave) => path(`M${70 + wave * 36} 616q9 -8 18 0t18 0`, thin)),
    sites.map(([x, , , label]) => letters(label, x, 664, 16, 'middle')).join(''),
  );
}

/** Two languages side by side: lines that run towards each other, numbered where they match. */
export function parallelPage() {
  const roll = dice(1400);
  const line = (y: number) => {
    const left = 240 + roll() * 180;
    const right = 240 + roll() * 180;
    return path(
      `M120 ${y}h${left.toFixed(0)}M1080 ${y}h-${right.toFixed(0)}`,
      `stroke="${ink}" stroke-width="5" stroke-linecap="round"`,
    );
  };
  return drawing(
    1200,
    760,
    rect(60, 50, 520, 660, `fill="${paper}"`) + rect(620, 50, 520, 660, `fill="${paper}"`),
    path('M120 110h210M1080 110h-180', 'stroke-width="12" stroke-linecap="round"'),
    repeat(
      5,
      (block) =>
        repeat(4, (row) => line(170 + block * 108 + row * 22)) +
        letters(`${block + 1}`, 600, 176 + block * 108, 13, 'middle'),
    ),
  );
}

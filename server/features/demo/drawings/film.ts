import { letters } from './lettering.ts';
import { bold, circle, dice, drawing, path, rect, repeat, shade, solid, thin } from './pen.ts';

/** A cut as a strip: the tide above, the clips under it, seven sequences that open at high water. */
export function tideStrip() {
  const roll = dice(84);
  const height = (x: number) => Math.sin(x / 30) * (26 + 22 * Math.sin(x / 190)) + 8 * Math.sin(x / 71);
  const curve = repeat(221, (step) => `${step ? 'L' : 'M'}${50 + step * 5} ${(130 - height(step * 5)).toFixed(1)}`);
  let x = 50;
  let clips = '';
  while (x < 1146) {
    const width = Math.min(6 + roll() * 26, 1150 - x);
    clips += rect(Number(x.toFixed(1)), 222, Number((width - 2).toFixed(1)), 30, roll() > 0.8 ? solid : shade);
    x += width;
  }
  return drawing(
    1200,
    360,
    path('M50 130H1150', thin) + path(curve, 'stroke-width="2.2"'),
    repeat(7, (high) => path(`M${97 + high * 157} 60V200`, `${thin} stroke-dasharray="3 5"`)),
    clips,
    [50, 260, 470, 700, 860]
      .map((at, index) => rect(at, 260, [180, 150, 200, 120, 290][index] ?? 100, 12, shade))
      .join(''),
    path('M50 296H1150', thin) + repeat(5, (mark) => path(`M${50 + mark * 275} 290v12`, thin)),
    ['0', '21', '42', '63', '84']
      .map((minute, index) =>
        letters(`${minute} MIN`, 50 + index * 275, 332, 13, index === 0 ? 'start' : index === 4 ? 'end' : 'middle'),
      )
      .join(''),
  );
}

/** Contact sheet of forty short films, one frame each; three are still missing. */
export function contactSheet() {
  const roll = dice(40);
  const frame = (index: number) => {
    const x = 60 + (index % 8) * 137;
    const y = 60 + Math.floor(index / 8) * 118;
    if ([13, 27, 38].includes(index)) return rect(x, y, 120, 90, `${thin} stroke-dasharray="4 5"`);
    const horizon = y + 40 + roll() * 30;
    const house = x + 14 + roll() * 50;
    const size = 20 + roll() * 22;
    return (
      rect(x, y, 120, 90, shade) +
      path(`M${x} ${horizon.toFixed(1)}H${x + 120}`) +
      path(
        `M${house.toFixed(1)} ${horizon.toFixed(1)}v-${size.toFixed(1)}l${(size / 2).toFixed(1)} -12l${(size / 2).toFixed(1)} 12v${size.toFixed(1)}`,
      ) +
      circle(
        Number((x + 80 + roll() * 28).toFixed(1)),
        Number((y + 16 + roll() * 12).toFixed(1)),
        6,
        roll() > 0.5 ? solid : thin,
      )
    );
  };
  return drawing(
    1200,
    700,
    repeat(40, frame),
    path('M60 648H1140', bold),
    letters('SUPER 8 1968-1983', 60, 680, 14),
    letters('37/40', 1140, 680, 14, 'end'),
  );
}

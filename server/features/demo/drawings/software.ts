import { letters } from './lettering.ts';
import { bold, circle, dice, drawing, path, rect, repeat, shade, solid, thin } from './pen.ts';

/** Three screens of a booking service on a phone: clinic, day, confirmation. */
export function bookingScreens() {
  const phone = (x: number, content: string) =>
    rect(x, 60, 270, 560, 'rx="26" stroke-width="2.4"') +
    rect(x + 100, 76, 70, 8, 'rx="4" fill="#22262b" stroke="none"') +
    content;
  const row = (x: number, y: number, width: number) =>
    rect(x + 24, y, 222, 58, `rx="6" ${thin}`) +
    circle(x + 50, y + 29, 10, shade) +
    path(`M${x + 74} ${y + 24}h${width}M${x + 74} ${y + 38}h${width - 40}`, 'stroke-width="3"');
  const day = (index: number) => {
    const x = 489 + (index % 5) * 46;
    const y = 190 + Math.floor(index / 5) * 52;
    return rect(
      x,
      y,
      38,
      38,
      index === 12 ? solid : [3, 8, 14, 19].includes(index) ? `${thin} stroke-dasharray="3 4"` : shade,
    );
  };
  return drawing(
    1200,
    680,
    phone(
      110,
      letters('POLICLÍNICA', 134, 150, 15) + repeat(6, (index) => row(110, 176 + index * 68, 90 + ((index * 37) % 60))),
    ),
    phone(465, letters('NOVIEMBRE', 489, 150, 15) + repeat(25, day) + rect(489, 540, 222, 48, 'rx="6" fill="#22262b"')),
    phone(
      820,
      circle(955, 260, 54) +
        path('M930 262l18 20l36 -44', bold) +
        letters('TURNO 14:20', 955, 366, 17, 'middle') +
        path('M860 410h190M880 432h150', 'stroke-width="3"') +
        rect(844, 540, 222, 48, 'rx="6"'),
    ),
    path('M392 340h60m-10 -7l10 7l-10 7M748 340h60m-10 -7l10 7l-10 7'),
  );
}

/** Waiting time before and after a change: one point a night, the median as a line. */
export function nightlyRuns() {
  const roll = dice(31);
  const points = repeat(60, (night) => {
    const y = night < 32 ? 170 + roll() * 140 : 470 + roll() * 50;
    return circle(110 + night * 17, Number(y.toFixed(1)), 4.5, night < 32 ? 'fill="#fdfcf9"' : solid);
  });
  return drawing(
    1200,
    640,
    path('M90 80V560H1140', bold) + repeat(5, (mark) => path(`M82 ${560 - mark * 110}h1058`, thin)),
    path('M110 238H640M655 495H1130', 'stroke-width="2.4"') + path('M648 100V560', `${thin} stroke-dasharray="4 6"`),
    points,
    ['0', '2', '4', '6', '8'].map((hour, index) => letters(`${hour} H`, 70, 566 - index * 110, 13, 'end')).join(''),
    letters('FEB', 110, 600, 14) + letters('MAR', 648, 600, 14, 'middle') + letters('ABR', 1130, 600, 14, 'end'),
  );
}

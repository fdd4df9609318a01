import { letters } from './lettering.ts';
import { bold, circle, drawing, path, rect, repeat, shade, solid, thin } from './pen.ts';

/** Front of a consumer unit: main switch, two rows of breakers and the schedule under each. */
export function consumerUnit() {
  const breaker = (x: number, y: number, label: string) =>
    rect(x, y, 54, 120, shade) +
    rect(x + 17, y + 34, 20, 44) +
    rect(x + 17, y + 34, 20, 20, solid) +
    letters(label, x + 27, y + 112, 10, 'middle') +
    path(`M${x + 27} ${y}v-26M${x + 27} ${y + 120}v18`, thin);
  const top = ['B32', 'B32', 'B20', 'B16', 'B16', 'B6', 'B6'];
  const bottom = ['C20', 'C16', 'B16', 'B16', 'B10', 'B6', '', ''];
  return drawing(
    1200,
    700,
    rect(140, 60, 920, 570, bold) + rect(160, 80, 880, 530, thin),
    rect(200, 150, 150, 120, shade) +
      circle(275, 205, 34) +
      path('M275 180v50', bold) +
      letters('100A', 275, 262, 12, 'middle'),
    path('M190 124H1000M190 378H1000', bold),
    top.map((label, index) => breaker(390 + index * 84, 150, label)).join(''),
    bottom
      .map((label, index) =>
        label
          ? breaker(206 + index * 98, 404, label)
          : rect(206 + index * 98, 404, 54, 120, `${thin} stroke-dasharray="4 5"`),
      )
      .join(''),
    repeat(7, (row) => letters(String(row + 1), 417 + row * 84, 312, 12, 'middle')) +
      repeat(8, (row) => letters(String(row + 8), 233 + row * 98, 566, 12, 'middle')),
    [180, 1020].map((x) => circle(x, 100, 5) + circle(x, 590, 5)).join(''),
    letters('FLAT 12', 140, 666, 15) + letters('IS 10101', 1060, 666, 15, 'end'),
  );
}

/** Single-line diagram of a solar roof: four strings, two inverters, meter and supply. */
export function singleLine() {
  const string = (index: number) => {
    const y = 110 + index * 130;
    return (
      repeat(
        6,
        (panel) =>
          rect(80 + panel * 62, y, 50, 70, shade) +
          path(`M${80 + panel * 62} ${y + 35}h50M${105 + panel * 62} ${y}v70`, thin),
      ) +
      path(`M442 ${y + 35}H600`) +
      path(`M500 ${y + 35}l22 -16`, bold) +
      letters(`S${index + 1}`, 470, y + 24, 12)
    );
  };
  const inverter = (y: number) =>
    rect(600, y, 110, 110) +
    path(`M600 ${y + 110}L710 ${y}M622 ${y + 30}h26M622 ${y + 38}h26M660 ${y + 84}q8 -14 16 0t16 0`);
  return drawing(
    1200,
    680,
    repeat(4, string),
    path('M600 145V275M600 405V535') + inverter(155) + inverter(415),
    path('M710 210H860V470H710M860 340H960'),
    circle(1000, 340, 40) + letters('KWH', 1000, 347, 14, 'middle') + path('M1040 340H1120M1120 290v100', bold),
    letters('24.6 KWP', 80, 640, 16) + letters('400 V', 1120, 430, 14, 'end'),
  );
}

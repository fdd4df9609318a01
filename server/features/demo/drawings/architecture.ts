import { letters } from './lettering.ts';
import { bold, circle, drawing, path, rect, repeat, shade, thin } from './pen.ts';

/** Cross-section of a tile warehouse that became a reading room. */
export function warehouseSection() {
  const window = (x: number) =>
    path(`M${x} 500V390a36 36 0 0 1 72 0V500ZM${x + 36} 500V354M${x} 390h72M${x} 445h72`, thin);
  const lamp = (x: number) => path(`M${x} 262V330M${x - 14} 342a14 12 0 0 1 28 0Z`);
  const shelf = (x: number, y: number, books: number) =>
    rect(x, y, books * 9 + 8, 44) +
    repeat(books, (book) => path(`M${x + 8 + book * 9} ${y + 42}v-${24 + ((book * 7) % 12)}`, thin));
  const table = (x: number) => path(`M${x} 508h92M${x + 8} 508v38M${x + 84} 508v38M${x + 40} 508v-16h16`);
  return drawing(
    1200,
    660,
    path('M60 546H150M1050 546H1140', bold),
    path('M150 546h900v34h-30v-18H180v18h-30Z', shade),
    rect(150, 300, 26, 246, shade) + rect(1024, 300, 26, 246, shade),
    repeat(30, (row) => path(`M150 ${306 + row * 8}h26M1024 ${306 + row * 8}h26`, thin)),
    path('M118 312L600 76L1082 312L1082 326L600 90L118 326Z', shade),
    repeat(46, (tile) =>
      path(`M${124 + tile * 10} ${305 - tile * 4.9}l11 -1M${1076 - tile * 10} ${305 - tile * 4.9}l-11 -1`, thin),
    ),
    path('M770 150L956 241L948 256L762 165Z', 'fill="#fdfcf9"') +
      repeat(4, (bar) => path(`M${807 + bar * 37} ${168 + bar * 18}l-8 15`)),
    path('M163 304L456 262L600 96L744 262L1037 304M456 262H744M376 200L456 262M824 200L744 262', 'stroke-width="2.4"'),
    [456, 744, 376, 824].map((x) => circle(x, x === 456 || x === 744 ? 262 : 200, 4, shade)).join(''),
    [330, 474, 654, 798].map(window).join('') + [450, 600, 750].map(lamp).join(''),
    rect(176, 424, 226, 9, shade) +
      path('M392 424v-44h-70') +
      repeat(7, (bar) => path(`M${330 + bar * 9} 424v-44`, thin)),
    shelf(186, 380, 12) + repeat(2, (row) => shelf(186, 446 + row * 50, 11) + shelf(298, 446 + row * 50, 10)),
    repeat(3, (row) => shelf(920, 396 + row * 50, 10)),
    table(490) + table(690),
    path('M150 612H1050M150 604v16M1050 604v16M1108 90V546M1100 90h16M1100 312h16M1100 546h16', thin),
    letters('18.40', 600, 604, 14, 'middle') + letters('4.50', 1124, 206, 14) + letters('5.20', 1124, 436, 14),
    letters('1908', 250, 170, 14) + path('M310 163h40l40 20', thin),
  );
}

/** Plan of a school yard: bands of paving, shade trees and a rain channel. */
export function schoolYard() {
  const tree = (x: number, y: number, radius: number) =>
    circle(x, y, radius, 'fill="#fdfcf9"') +
    repeat(9, (spoke) => {
      const turn = (spoke * 2 * Math.PI) / 9;
      return path(
        `M${x} ${y}L${(x + Math.cos(turn) * radius).toFixed(1)} ${(y + Math.sin(turn) * radius).toFixed(1)}`,
        thin,
      );
    }) +
    circle(x, y, 3, 'fill="#22262b"');
  return drawing(
    1200,
    720,
    path('M90 90H1110V630H90Z', bold),
    path('M90 90H1110V210H420V420H90Z', shade) + repeat(12, (wall) => path(`M${180 + wall * 76} 90v120`, thin)),
    repeat(24, (band) => path(`M${440 + band * 28} 232V612`, thin)),
    path('M420 590C560 540 600 470 720 470S940 520 1090 400', 'stroke-width="9" stroke="#eeece6"') +
      path('M420 590C560 540 600 470 720 470S940 520 1090 400', thin),
    tree(520, 320, 52) +
      tree(690, 300, 40) +
      tree(640, 400, 34) +
      tree(900, 330, 58) +
      tree(1010, 520, 46) +
      tree(800, 560, 38),
    circle(250, 520, 66) + circle(250, 520, 44, thin) + repeat(8, (step) => path(`M${140 + step * 30} 600v12`, thin)),
    letters('AULAS', 240, 300, 20, 'middle') +
      letters('PATIO 1.240 M2', 760, 670, 16, 'middle') +
      letters('N', 1150, 120, 18, 'middle'),
    path('M1150 180v-50m-8 14l8 -16l8 16'),
  );
}

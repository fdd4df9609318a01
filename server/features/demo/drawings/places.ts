import { letters } from './lettering.ts';
import { bold, circle, drawing, ink, paper, path, rect, repeat, shade, solid, thin } from './pen.ts';

const sun = (x: number, y: number) => circle(x, y, 54, shade) + circle(x, y, 54, thin);
const waves = (y: number, rows: number) =>
  repeat(rows, (row) => path(`M0 ${y + row * 34}${repeat(20, () => 'q15 -12 30 0t30 0')}`, thin));

/** A frame of a series: a boat under a low sun, and the subtitle it was translated for. */
export function boatFrame() {
  return drawing(
    1200,
    900,
    sun(820, 330),
    path('M0 470H1200', bold),
    waves(520, 8),
    path('M300 520h240l-46 74h-150z', shade) + path('M300 520h240l-46 74h-150z'),
    path('M420 256L560 504H420zM404 290L310 504h94z', `fill="${paper}"`) +
      path('M420 520V230M420 256L560 504H420zM404 290L310 504h94z', 'stroke-width="2.2"'),
    path('M760 470v40M790 480v70M850 480v70M880 470v40', thin),
    rect(0, 0, 1200, 72, solid) + rect(0, 828, 1200, 72, solid),
    rect(330, 742, 540, 48, `fill="${paper}" stroke="none"`),
    repeat(9, (word) => rect(350 + word * 56, 758, [44, 30, 48, 22, 40, 48, 26, 44, 36][word] ?? 30, 14, solid)),
  );
}

/** Turbines on hills by the sea, as the lease's plan shows them: each with its number. */
export function windFarm() {
  const turbine = (x: number, foot: number, height: number, turn: number, number: number) => {
    const hub = foot - height;
    const blade = (angle: number) => {
      const radians = ((turn + angle) * Math.PI) / 180;
      const reach = height * 0.52;
      return `M${x} ${hub}L${(x + reach * Math.sin(radians)).toFixed(1)} ${(hub - reach * Math.cos(radians)).toFixed(1)}`;
    };
    return (
      path(`M${x - 5} ${foot}L${x - 2} ${hub}h4L${x + 5} ${foot}`) +
      path(blade(0) + blade(120) + blade(240), 'stroke-width="4" stroke-linecap="round"') +
      circle(x, hub, 7, solid) +
      letters(`T${number}`, x, foot + 44, 16, 'middle')
    );
  };
  return drawing(
    1200,
    900,
    path('M0 640C200 540 380 560 560 630S960 700 1200 580V900H0z', shade),
    path('M0 640C200 540 380 560 560 630S960 700 1200 580', bold),
    path('M0 520H1200', thin),
    turbine(220, 590, 330, 14, 1),
    turbine(470, 610, 300, 52, 2),
    turbine(720, 660, 360, 96, 3),
    turbine(980, 660, 320, 30, 4),
    path('M80 780C300 720 420 760 600 790S980 800 1140 740', `${thin} stroke-dasharray="10 8"`),
    letters('PARCEL 7', 80, 850, 18) + letters('1:2500', 1140, 850, 18, 'end'),
  );
}

/** The lighthouse whose museum is heard in 62 stops: the first of them, on their way up. */
export function lighthouseStops() {
  const stop = (number: number, x: number, y: number) =>
    circle(x, y, 30, `fill="${paper}"`) + circle(x, y, 30, bold) + letters(`${number}`, x, y + 9, 18, 'middle');
  return drawing(
    1200,
    900,
    path('M600 230L1200 90V330z', shade) + path('M600 230L0 90V330z', shade),
    path('M520 780L556 290h88l36 490z', `fill="${paper}"`) + path('M520 780L556 290h88l36 490z', bold),
    repeat(4, (band) => {
      const top = 350 + band * 110;
      const half = (y: number) => 44 + ((y - 290) / 490) * 36;
      return path(
        `M${(600 - half(top)).toFixed(1)} ${top}H${(600 + half(top)).toFixed(1)}L${(600 + half(top + 52)).toFixed(1)} ${top + 52}H${(600 - half(top + 52)).toFixed(1)}z`,
        solid,
      );
    }),
    rect(562, 196, 76, 74, `fill="${paper}"`) + rect(562, 196, 76, 74) + path('M600 196V270M562 233h76', thin),
    path('M548 270h104v20H548zM562 196l38 -56l38 56z', `fill="${ink}"`),
    path('M0 780H1200', bold) + waves(816, 3),
    path('M200 700C330 640 420 690 520 640', `${thin} stroke-dasharray="8 8"`),
    path('M680 600C780 560 880 600 990 540', `${thin} stroke-dasharray="8 8"`),
    stop(1, 200, 700) + stop(2, 400, 662) + stop(3, 790, 572) + stop(4, 990, 540),
  );
}

/** A refuge for 32 under its peak, as the basic design has it in section. */
export function mountainRefuge() {
  return drawing(
    1200,
    900,
    path('M60 640L380 190l120 160l90 -110l270 320l130 -90l150 170', 'stroke-width="2.2"'),
    path('M380 190l-70 98l46 -14l34 40l40 -52z', shade) + path('M590 240l-40 50l36 -8l30 34z', shade),
    path('M420 640L600 470l180 170', bold) + path('M450 640v130h300V640', bold),
    path('M450 640h300M450 706h300', thin),
    repeat(8, (bed) => rect(466 + bed * 35, 656, 26, 10, solid) + rect(466 + bed * 35, 680, 26, 10, solid)),
    rect(480, 722, 70, 48, thin) + rect(660, 716, 60, 54, shade) + path('M690 716V560', bold),
    path('M60 640L450 770M750 770L1140 730', bold),
    path('M420 830h360M420 820v20M780 820v20', thin),
    letters('12,40', 600, 866, 18, 'middle') + letters('+2 184', 1140, 700, 18, 'end'),
  );
}

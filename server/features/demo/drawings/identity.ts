import { letters } from './lettering.ts';
import { bold, circle, drawing, grey, path, rect, repeat, shade, solid } from './pen.ts';

/** Head and shoulders, from the middle of the chin down to the edge of what frames it. */
const person = (x: number, y: number, size: number) =>
  circle(x, y, size, `fill="${grey}" stroke="none"`) +
  path(
    `M${x - size * 1.9} ${y + size * 3}c0 ${-size * 2.2} ${size * 3.8} ${-size * 2.2} ${size * 3.8} 0z`,
    `fill="${grey}" stroke="none"`,
  );

/** The page of a passport that nobody issued, and that says so. */
export function specimenPassport({ name, given, born }: { name: string; given: string; born: string }) {
  const field = (y: number, label: string, value: string) =>
    letters(label, 430, y, 11) + letters(value, 430, y + 26, 19);
  return drawing(
    1200,
    840,
    rect(60, 60, 1080, 720, `rx="26" ${shade}`),
    rect(110, 170, 260, 330, 'fill="#fdfcf9"'),
    person(240, 290, 62),
    letters('SPECIMEN', 110, 105, 30),
    field(180, 'APELLIDOS', name),
    field(260, 'NOMBRES', given),
    field(340, 'NACIMIENTO', born),
    field(420, 'VENCE', '02 02 2031'),
    repeat(2, (line) =>
      path(`M110 ${620 + line * 70}h980`, `stroke="${grey}" stroke-width="22" stroke-dasharray="14 10"`),
    ),
  );
}

/** A photo of the person who hands it in, as a phone takes it. */
export const ownPhoto = () =>
  drawing(
    900,
    1100,
    rect(0, 0, 900, 1100, shade),
    person(450, 480, 190),
    path('M60 60h60M60 60v60', bold),
    rect(780, 60, 60, 60, solid),
  );

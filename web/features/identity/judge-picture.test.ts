import { expect, test } from 'vitest';
import { judgePicture, type Pixels } from './judge-picture.ts';

/** A picture whose light at each place is given. */
const drawn = (light: (x: number, y: number) => number, width = 240, height = 160): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { width, height, data };
};
/** Lines of writing on paper. */
const writing = (x: number, y: number) => ((x + y * 3) % 7 < 2 ? 40 : 220);
const onTable = (x: number, y: number) => (x > 30 && x < 210 && y > 25 && y < 135 ? writing(x, y) : 150);

test.each([
  ['a document on a table', 'front', onTable, 1200, []],
  ['the same at night', 'front', (x: number, y: number) => onTable(x, y) / 6, 1200, ['dark']],
  ['one that fills more than the picture', 'back', writing, 1200, ['cut_off']],
  ['a small one', 'front', onTable, 600, ['small']],
  ['an empty table', 'front', () => 150, 1200, []],
  ['a face before a wall of books', 'selfie', writing, 600, []],
  ['a face in the dark', 'selfie', () => 12, 600, ['dark']],
] as const)('%s', (_name, part, light, shorter, hints) => {
  expect(judgePicture(part, drawn(light), shorter)).toEqual(hints);
});

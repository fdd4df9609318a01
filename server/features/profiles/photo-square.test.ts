import { expect, test } from 'vitest';
import { photoSquare } from './photo-square.ts';

test.each([
  ['the middle of a wide picture', {}, [400, 300], [50, 0, 300]],
  ['the middle of a tall one', {}, [300, 401], [0, 50, 300]],
  ['what was asked for', { x: 10, y: 20, size: 200 }, [400, 300], [10, 20, 200]],
  ['no more than there is', { x: 0, y: 0, size: 999 }, [400, 300], [0, 0, 300]],
  ['nothing beyond the edge', { x: 390, y: 290, size: 200 }, [400, 300], [200, 100, 200]],
] as const)('%s', (_name, crop, [width, height], [left, top, size]) => {
  expect(photoSquare(crop, width, height)).toEqual({ left, top, width: size, height: size });
});

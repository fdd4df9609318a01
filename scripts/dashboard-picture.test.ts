import { expect, test } from 'vitest';
import { pictureOf, valueIn } from './dashboard-picture.ts';

test.each([
  ['s', 0.0123, '12.3 ms'],
  ['s', 2, '2 s'],
  ['bytes', 170_500_000, '171 MB'],
  ['percentunit', 0.5, '50 %'],
  ['reqps', 12.34, '12.3'],
  [undefined, 3, '3'],
])('a value in %s of %d is read as %s', (unit, value, read) => {
  expect(valueIn(unit, value)).toBe(read);
});

test('a dashboard is drawn with its titles, its lines and what they say last', () => {
  const panel = { title: 'Answers <a second>', gridPos: { x: 8, y: 8, w: 8, h: 8 } };
  const points = [
    [0, 1],
    [60, 4],
  ] as const;
  const drawn = pictureOf('Countersign', [{ panel, series: [{ name: '2xx & more', points: [...points] }] }], {
    start: 0,
    end: 60,
  });
  expect(drawn).toContain('Answers &lt;a second&gt;');
  expect(drawn).toContain('2xx &amp; more 4');
  expect(drawn.match(/<polyline points="64\.0,[\d.]+ [\d.]+,40\.0"/)).not.toBeNull();
});

test('a panel without an answer says so', () => {
  const panel = { title: 'Replica behind by', gridPos: { x: 0, y: 0, w: 8, h: 8 } };
  expect(pictureOf('Countersign', [{ panel, series: [] }], { start: 0, end: 60 })).toContain('Nothing yet');
});

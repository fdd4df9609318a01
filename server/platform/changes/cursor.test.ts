import { describe, expect, test } from 'vitest';
import { covers, cursorText, parseCursor, sees, upTo } from './cursor.ts';

const cursor = (text: string) => {
  const parsed = parseCursor(text);
  if (!parsed) throw new Error(`not a cursor: ${text}`);
  return parsed;
};

test.each(['5:5:', '5:9:5,7', '748:751:748,750'])('%s is read and written alike', (text) => {
  expect(cursorText(cursor(text))).toBe(text);
});

test('reads a snapshot whatever number of writers it names', () => {
  const writers = Array.from({ length: 1_000 }, (_, at) => 10_000_000 + 2 * at);
  const text = `10000000:10002000:${writers}`;
  expect(cursorText(cursor(text))).toBe(text);
});

test.each([
  '',
  'x',
  '5',
  '5:5',
  '9:5:',
  '0:0:',
  '5:9:4',
  '5:9:9',
  '5:9:7,6',
  '5:9:,',
  '5:5::',
  '5:9:5,7:12,11',
  '-1:5:',
  `5:${'9'.repeat(16)}:`,
  `1:9:${'2,'.repeat(3000)}3`,
])('refuses %s', (text) => expect(parseCursor(text)).toBeNull());

test.each([
  [4, true],
  [5, false],
  [6, true],
  [7, false],
  [8, true],
  [9, false],
])('5:9:5,7 sees transaction %i: %s', (xid, seen) => expect(sees(cursor('5:9:5,7'), xid)).toBe(seen));

describe('covers', () => {
  test.each([
    ['5:5:', '5:5:', true],
    ['9:9:', '5:9:5,7', true],
    ['5:9:5,7', '5:9:5,7', true],
    ['5:9:5,7', '5:8:5,7', true],
    ['5:9:5,7', '5:9:5', false],
    ['5:9:5,7', '6:6:', false],
    ['5:5:', '6:6:', false],
  ])('%s has seen all of %s: %s', (one, other, all) => expect(covers(cursor(one), cursor(other))).toBe(all));
});

test.each([
  ['20:30:20,25', 27, '20:28:20,25'],
  ['20:30:20,25', 22, '20:23:20'],
  ['20:30:20,25', 10, '11:11:'],
  ['30:30:', 40, '30:30:'],
])('%s up to %i is %s', (snapshot, newest, expected) => {
  expect(cursorText(upTo(cursor(snapshot), newest))).toBe(expected);
});

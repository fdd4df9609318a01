// In a process of its own: it counts what reads a list, in place of the engine's own functions.
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each<[string, string, string[][]]>([
  [
    'rows',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a last row without an end',
    'a,b\r\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['ends of lines of every kind, and a mark in front', '\u{feff}a\rb\r\nc\n', [['a'], ['b'], ['c']]],
  ['empty lines', '\n\na\r\n\r\nb', [['a'], ['b']]],
  ['quotes', '"a, ""b""\r\nc",d', [['a, "b"\r\nc', 'd']]],
  ['a quote inside a cell', 'a "b" c,d"', [['a "b" c', 'd"']]],
  ['more behind a quoted cell', '"a" b,"c"d"', [['a b', 'cd"']]],
  ['a quote that never closes', 'a,"b,c\nd', [['a', 'b,c\nd']]],
  ['only quotes', '"""",""', [['"', '']]],
  ['nothing', '', []],
])('%s', (_name, text, rows) => {
  expect(readCsv(text, 10)).toEqual(rows);
});

test('of many rows the first are read', () => {
  expect(readCsv('a\n'.repeat(1000), 3)).toEqual([['a'], ['a'], ['a']]);
});

const mega = 1024 * 1024;
/** What a list is read in, counted: each cell is one step or two, whatever it holds. */
function stepsOf(text: string) {
  const { exec } = RegExp.prototype;
  const { indexOf } = String.prototype;
  let steps = 0;
  RegExp.prototype.exec = function (of) {
    steps++;
    return exec.call(this, of);
  };
  String.prototype.indexOf = function (...given) {
    steps++;
    return indexOf.apply(this, given);
  };
  try {
    readCsv(text, 501);
  } finally {
    Object.assign(RegExp.prototype, { exec });
    Object.assign(String.prototype, { indexOf });
  }
  return steps;
}

test.each([
  ['a million columns', ','.repeat(mega)],
  ['as many in quotes', '"",'.repeat(mega / 3)],
  ['empty lines', '\r\n'.repeat(mega / 2)],
  ['one cell', 'é'.repeat(mega)],
  ['one cell in quotes', `"${'a'.repeat(mega)}"`],
  ['one that never closes', `"${'a,\n'.repeat(mega / 3)}`],
  ['a quote in each letter’s place', `a${'"a'.repeat(mega / 2)}`],
])('a list of a megabyte that is %s is read in few steps', (_name, text) => {
  expect(stepsOf(text)).toBeLessThan(2000);
});

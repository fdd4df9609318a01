import { expect, test } from 'vitest';
import { searchLimits } from '#shared/search/facets.ts';
import { parseQuery } from './parse-query.ts';

const read = (typed: string) => {
  const { words, phrases, without } = parseQuery(typed);
  const of = (each: { word: string }[]) => each.map(({ word }) => word).join(' ');
  return [of(words), phrases.map(of), without.map(({ words }) => of(words))];
};

test.each([
  ['Diseño Web', ['diseno web', [], []]],
  ['"arte de la luz" foto', ['foto', ['arte de la luz'], []]],
  ['«arte de la luz»', ['', ['arte de la luz'], []]],
  ['bridge -steel -"old town"', ['bridge', [], ['steel', 'old town']]],
  ['full-stack', ['full stack', [], []]],
  ['- -', ['', [], []]],
  ['"open to the end', ['', ['open to the end'], []]],
  ['before"glued"after', ['before after', ['glued'], []]],
  ['c++ -c#', ['c++', [], ['c#']]],
  ["% _ \\ & | ! ( ) : * ' ; --", ['', [], []]],
  ["x' | y & !z:*", ['x y z', [], []]],
  ['\0\u202e🙂\ud800', ['', [], []]],
  ['', ['', [], []]],
])('%j is read as %j', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test('what is too long is cut before anything costly is done', () => {
  const { text, words } = parseQuery('word '.repeat(200_000));
  expect(text.length).toBeLessThanOrEqual(searchLimits.query);
  expect(words.length).toBe(searchLimits.words);
  expect(parseQuery('x'.repeat(10_000)).words).toHaveLength(1);
});

test.each(['madrid foto', '"in quotes" -left foto', 'before"glued"foto', 'full-foto'])(
  'the last word of %j stands at its end',
  (typed) => {
    const { text, words } = parseQuery(typed);
    const last = words.at(-1);
    expect(text.slice(last?.start)).toBe('foto');
    expect(last?.end).toBe(text.length);
  },
);

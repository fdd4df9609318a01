import { expect, test } from 'vitest';
import { distance, likeliest } from './nearest-words.ts';

test.each([
  ['design', 'design', 0],
  ['design', 'desing', 1],
  ['design', 'desgn', 1],
  ['design', 'dessign', 1],
  ['design', 'resign', 1],
  ['fotografa', 'fotografia', 1],
  ['', 'abc', 3],
  ['ab', 'ba', 1],
  ['𝒜b', 'b', 1],
])('%j is from %j away by %i', (one, other, away) => {
  expect(distance(one, other)).toBe(away);
  expect(distance(other, one)).toBe(away);
});

test.each([
  ['desing', { design: 10, dining: 90 }, ['design']],
  ['greece', { greener: 50 }, []],
  ['fotogrofia', { fotografia: 5, fotografico: 50 }, ['fotografia']],
  ['cori', { cordi: 5, coro: 50, cora: 9 }, ['cordi']],
  ['cartas', { carta: 5, cartes: 9 }, ['cartes', 'carta']],
])('%j is meant for one of these', (word, known, meant) => {
  const words = Object.entries(known).map(([each, documents]) => ({ word: each, documents: documents ?? 0 }));
  expect(likeliest(word, words)).toEqual(meant);
});

import { expect, test } from 'vitest';
import { isOneSlip } from './one-slip.ts';

test.each([
  ['a letter changed', 'jonas@moll.example', 'jonaz@moll.example', true],
  ['a letter left out', 'marta.vidl@moll.example', 'marta.vidal@moll.example', true],
  ['a letter too many', 'marta.vidaal@moll.example', 'marta.vidal@moll.example', true],
  ['neighbours swapped', 'mrata@moll.example', 'marta@moll.example', true],
  ['at the end', 'marta@moll.example', 'martas@moll.example', true],
  ['at a provider for everybody', 'marta.vidl@gmail.com', 'marta.vidal@gmail.com', true],
  ['the same', 'marta@moll.example', 'marta@moll.example', false],
  ['somebody else', 'marta@moll.example', 'jordi@moll.example', false],
  ['two letters', 'marta@moll.example', 'morto@moll.example', false],
  ['short names', 'ana@moll.example', 'ada@moll.example', false],
  ['another domain', 'marta@moll.example', 'marte@mole.example', false],
  ['letters swapped across others', 'abcd@moll.example', 'dbca@moll.example', false],
])('%s', (_what, typed, meant, expected) => {
  expect(isOneSlip(typed, meant)).toBe(expected);
  expect(isOneSlip(meant, typed)).toBe(expected);
});

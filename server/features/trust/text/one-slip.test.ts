import { describe, expect, test } from 'vitest';
import { isNumberedAlike, isOneSlip } from './one-slip.ts';

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
  ['a short name and a longer one', 'ana@moll.example', 'anna@moll.example', false],
  ['names of four letters', 'nora@moll.example', 'nara@moll.example', true],
  ['two neighbours changed', 'marta@moll.example', 'mexta@moll.example', false],
  ['two letters too many', 'marta@moll.example', 'marxyta@moll.example', false],
  ['three letters turned round', 'mabcta@moll.example', 'mcbata@moll.example', false],
  ['another domain', 'marta@moll.example', 'marte@mole.example', false],
  ['letters swapped across others', 'abcd@moll.example', 'dbca@moll.example', false],
])('%s', (_what, typed, meant, expected) => {
  expect(isOneSlip(typed, meant)).toBe(expected);
  expect(isOneSlip(meant, typed)).toBe(expected);
});

describe('mailboxes in a row', () => {
  test.each([
    ['figures at one provider', 'client1@gmail.com', 'client2@gmail.com', true],
    ['one without a figure', 'client@gmail.com', 'client2@gmail.com', true],
    ['words for figures', 'client.one@gmail.com', 'client.two@gmail.com', true],
    ['words for figures at the end', 'clientone@gmail.com', 'clienttwo@gmail.com', true],
    ['words in Spanish', 'cliente-uno@gmail.com', 'cliente-dos@gmail.com', true],
    ['figures parted by a dot', 'client.1@gmail.com', 'client2@gmail.com', true],
    ['figures at two providers', 'client1@gmail.com', 'client2@outlook.com', true],
    ['a figure and a word at two providers', 'client.1@gmail.com', 'clienttwo@outlook.com', true],
    ['one name without figures at two providers', 'clients@gmail.com', 'clients@outlook.com', false],
    ['a figure at one of two providers', 'clients@gmail.com', 'clients2@outlook.com', false],
    ['a short name at two providers', 'maria84@gmail.com', 'maria77@outlook.com', false],
    ['figures before the name', '1client@gmail.com', '2client@gmail.com', true],
    ['figures within the name', 'client.1.girona@gmail.com', 'client.2.girona@gmail.com', true],
    ['words for figures before a hyphen', 'uno-cliente@gmail.com', 'dos-cliente@gmail.com', true],
    ['words for figures before an underscore', 'uno_cliente@gmail.com', 'dos_cliente@gmail.com', true],
    ['words for figures at the end of four letters', 'noraone@gmail.com', 'noratwo@gmail.com', true],
    ['words that give an order', 'client.first@gmail.com', 'client.second@gmail.com', true],
    ['words in Catalan', 'client.quatre@gmail.com', 'client.cinc@gmail.com', true],
    ['names of three letters', 'ana1@gmail.com', 'ana2@gmail.com', true],
    ['names too short to tell', 'jo1@gmail.com', 'jo2@gmail.com', false],
    ['one name without figures, parted by a dot', 'martha.vidal@gmail.com', 'marthavidal@gmail.com', false],
    ['the same name and figure at two providers', 'client2@gmail.com', 'client2@outlook.com', false],
    ['other names', 'marta1@gmail.com', 'pau2@gmail.com', false],
    ['a name that ends like a figure', 'simone@gmail.com', 'sim@gmail.com', false],
  ])('%s', (_what, one, other, expected) => {
    expect(isNumberedAlike(one, other, true)).toBe(expected);
    expect(isNumberedAlike(other, one, true)).toBe(expected);
  });

  test('at two houses are of two people', () => {
    expect(isNumberedAlike('office1@moll.example', 'office2@vidal.example')).toBe(false);
  });
});

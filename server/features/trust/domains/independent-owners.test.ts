import { expect, test } from 'vitest';
import { independentOwners } from './independent-owners.ts';

/** `A1x`: owner A was confirmed by mailbox 1, from browser x. */
const backed = (...answers: string[]) =>
  answers.map(([owner = '', mailbox = '', browser = null]) => ({ owner, mailbox, browser }));
/** `Ax`: owner A used browser x. */
const used = (...uses: string[]) => uses.map(([owner = '', browser = '']) => ({ owner, browser }));

test.each<[string, string[], string[], number]>([
  ['nobody', [], [], 0],
  ['three owners, each confirmed by somebody else', ['A1', 'B2', 'C3'], [], 3],
  ['one mailbox that confirms for everybody', ['A1', 'B1', 'C1', 'D1'], [], 1],
  ['two mailboxes for four owners', ['A1', 'B1', 'C2', 'D2'], [], 2],
  ['one owner confirmed by five', ['A1', 'A2', 'A3', 'A4', 'A5'], [], 1],
  ['a mailbox that somebody else needs is given up', ['A1', 'A2', 'B1', 'C2', 'C3'], [], 3],
  ['mailboxes that only seem enough', ['A1', 'B1', 'C1', 'C2', 'C3'], [], 2],
  ['browsers of their own', ['A1x', 'B2y', 'C3z'], ['Au', 'Bv', 'Cw'], 3],
  ['three accounts in one browser', ['A1x', 'B2y', 'C3z'], ['Au', 'Bu', 'Cu'], 1],
  ['accounts linked over a third', ['A1x', 'B2y', 'C3z'], ['Au', 'Bu', 'Bv', 'Cv'], 1],
  ['mailboxes that answer from one browser', ['A1x', 'B2x', 'C3x'], ['Au', 'Bv', 'Cw'], 1],
  ['an account that answered itself', ['A1u', 'B2y', 'C3z'], ['Au', 'Bv', 'Cw'], 2],
  ['an account in the browser of the owner in question', ['A1x', 'B2y', 'C3z'], ['Au', 'Ou'], 2],
  ['a mailbox in the browser of the owner in question', ['A1x', 'B2y', 'C3z'], ['Ox'], 2],
])('known from %s', (_what, answers, uses, owners) => {
  expect(independentOwners('O', { backed: backed(...answers), used: used(...uses) })).toBe(owners);
});

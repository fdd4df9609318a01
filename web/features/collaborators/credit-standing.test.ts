import { expect, test } from 'vitest';
import { creditStanding } from './credit-standing.ts';

test.each([
  ['asked', false, null, 'asked'],
  ['asked', false, 'j8e12312gy', 'asked'],
  ['accepted', true, 'j8e12312gy', 'shown'],
  ['accepted', true, null, 'away'],
  ['accepted', false, 'j8e12312gy', 'unseen'],
  ['accepted', false, null, 'unseen'],
] as const)('%s, shown %s, on the page %s: %s', (state, shown, short_id, standing) => {
  expect(creditStanding({ state, shown, project: { short_id } })).toBe(standing);
});

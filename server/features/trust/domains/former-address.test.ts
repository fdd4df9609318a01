import { expect, test } from 'vitest';
import { isFormerAddress } from './former-address.ts';

const ferran = { name: 'Ferran Alcover', email: 'ferran@vidalmoll.com' };

test.each([
  ['with something added', { ...ferran, email: 'ferran@vidalmoll-group.com' }],
  ['at another ending, in other letters', { name: 'FERRAN ALCÒVER', email: 'Ferran@vidalmoll.es' }],
])('a person goes on at a domain %s', (_what, former) => {
  expect(isFormerAddress(ferran, former)).toBe(true);
});

test.each([
  ['another name', { ...ferran, name: 'Lluc Alcover', email: 'ferran@vidalmoll.es' }],
  ['another name before the @', { ...ferran, email: 'info@vidalmoll.es' }],
  ['another house', { ...ferran, email: 'ferran@fornpou.com' }],
  ['the same domain', { ...ferran, email: 'ferran.2@vidalmoll.com' }],
])('%s is somebody else', (_what, other) => {
  expect(isFormerAddress(ferran, other)).toBe(false);
});

test('a first name alone tells nobody', () => {
  const first = { name: 'Ferran', email: 'ferran@vidalmoll.com' };
  expect(isFormerAddress(first, { ...first, email: 'ferran@vidalmoll.es' })).toBe(false);
});

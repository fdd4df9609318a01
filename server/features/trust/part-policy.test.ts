import { expect, test } from 'vitest';
import { isOwnWork, type Ties } from './part-policy.ts';

const stranger: Ties = {
  owner: false,
  collaborator: false,
  answered: false,
  mailbox: false,
  browser: false,
  network: null,
};

test.each<[boolean, Partial<Ties>]>([
  [false, {}],
  [true, { owner: true }],
  [true, { collaborator: true }],
  [true, { answered: true }],
  [true, { mailbox: true }],
  [true, { browser: true }],
  [true, { network: { bits: 32, crowd: 2 } }],
  [true, { network: { bits: 64, crowd: 6 } }],
  [false, { network: { bits: 32, crowd: 7 } }],
  [false, { network: { bits: 56, crowd: 2 } }],
  [false, { network: { bits: 24, crowd: 2 } }],
])('%s: an admin with %j decides nothing', (refused, ties) => {
  expect(isOwnWork({ ...stranger, ...ties })).toBe(refused);
});

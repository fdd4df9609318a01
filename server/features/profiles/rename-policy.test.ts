import { expect, test } from 'vitest';
import { isSpent, toBeTold } from './rename-policy.ts';

const confirmer = (mailbox: string, full_name: string | null, username: string | null = 'anna') => ({
  mailbox,
  email: mailbox,
  locale: 'en' as const,
  full_name,
  username,
});
const two = [confirmer('a@x', 'Anna Old'), confirmer('b@x', 'Anna Old'), confirmer('a@x', 'Anna Old')];
const mixed = [confirmer('a@x', 'Anna New'), confirmer('b@x', 'Anna Old'), confirmer('c@x', null)];

test.each([
  ['another name tells everybody once', 'full_name', 'Anna Old', 'Somebody Famous', two, ['a@x', 'b@x']],
  ['another spelling tells nobody', 'full_name', 'Anna Old', 'ANNA  ÓLD', two, []],
  ['nobody has confirmed: nobody is told', 'full_name', 'Anna Old', 'Somebody Famous', [], []],
  ['back to the confirmed name tells nobody', 'full_name', 'Somebody Famous', 'Anna Old', two, []],
  ['who confirmed the new name is not told', 'full_name', 'Anna Old', 'Anna New', mixed, ['b@x', 'c@x']],
  ['new signs in a name that is known to be another', 'full_name', 'Anna Newer', 'Anna-Newer', two, []],
  [
    'a small step away from a confirmed name',
    'full_name',
    'Anna Petersen',
    'Anna Peterson',
    [confirmer('a@x', 'Anna Petersen')],
    [],
  ],
  [
    'the second small step counts from what was confirmed',
    'full_name',
    'Anna Peterson',
    'Anna Pedersen',
    [confirmer('a@x', 'Anna Peters')],
    ['a@x'],
  ],
  ['another user name', 'username', 'anna', 'famous', two, ['a@x', 'b@x']],
  [
    'another user name, nobody knows under which they confirmed',
    'username',
    'anna',
    'famous',
    [confirmer('a@x', 'Anna', null)],
    [],
  ],
  ['a hyphen in the user name', 'username', 'anna-old', 'annaold', [confirmer('a@x', 'Anna', 'anna-old')], []],
] as const)('%s', (_what, field, from, to, confirmers, told) => {
  expect(toBeTold({ field, from, to }, [...confirmers]).map(({ mailbox }) => mailbox)).toEqual(told);
});

test.each([
  ['full_name', 2, false],
  ['full_name', 3, true],
  ['username', 9, false],
] as const)('%s after %i changes: spent %s', (field, recent, spent) => {
  expect(isSpent({ field, from: 'a', to: 'b' }, recent)).toBe(spent);
});

import { expect, test } from 'vitest';
import { type Place, sharedPlaces } from './shared-places.ts';

const day = 86_400_000;
const members = [
  { key: 'owner', parties: ['o'] },
  { key: 'a', parties: ['mailbox a', 'account a'] },
  { key: 'b', parties: ['mailbox b'] },
];
const seen = (party: string, hash: string, bits: number, first = 0, last = first): Place => ({
  party,
  hash,
  bits,
  first: first * day,
  last: last * day,
});

test.each<[string, Place[], string[]]>([
  ['nothing in common', [seen('o', 'x', 0), seen('mailbox a', 'y', 0)], []],
  ['a browser, years apart', [seen('o', 'x', 0), seen('mailbox a', 'x', 0, 900)], ['browser owner a']],
  ['a browser by their account', [seen('o', 'x', 0), seen('account a', 'x', 0)], ['browser owner a']],
  [
    'two browsers, told once',
    [seen('o', 'x', 0), seen('o', 'y', 0), seen('mailbox a', 'x', 0), seen('mailbox a', 'y', 0)],
    ['browser owner a'],
  ],
  ['signers among themselves', [seen('mailbox a', 'x', 0), seen('mailbox b', 'x', 0)], ['browser a b']],
  ['a network in the same weeks', [seen('o', 'n', 32), seen('mailbox a', 'n', 32, 40)], ['network exact owner a']],
  ['a network, months apart', [seen('o', 'n', 32), seen('mailbox a', 'n', 32, 90)], []],
  [
    'the narrowest of a network',
    [seen('o', 'w', 48), seen('o', 'n', 56), seen('mailbox a', 'w', 48), seen('mailbox a', 'n', 56)],
    ['network household owner a'],
  ],
  ['a neighbourhood of the owner’s', [seen('o', 'w', 24), seen('mailbox a', 'w', 24)], ['network wide owner a']],
  ['a neighbourhood of two signers', [seen('mailbox a', 'w', 24), seen('mailbox b', 'w', 24)], []],
])('%s', (_what, places, expected) => {
  const found = sharedPlaces(members, places);
  expect(found.map((each) => [each.kind, ...('grade' in each ? [each.grade] : []), ...each.people].join(' '))).toEqual(
    expected,
  );
});

test('days are those of whoever comes first', () => {
  const places = [
    seen('o', 'x', 0, 3, 9),
    seen('o', 'y', 0, 1, 2),
    seen('mailbox a', 'x', 0, 5),
    seen('mailbox a', 'y', 0, 5),
  ];
  expect(sharedPlaces(members, places)).toMatchObject([{ from: 1 * day, to: 9 * day }]);
});

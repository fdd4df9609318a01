import { expect, test } from 'vitest';
import { earlierSigners, withSigner } from './earlier-signers.ts';
import { clientRow } from './form-values.ts';

const asked = (name: string, given: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@moll.example`,
  relationship: 'client' as const,
  organisation: 'Moll',
  state: 'waiting' as const,
  answer: null,
  ...given,
});
const names = (...signers: ReturnType<typeof asked>[]) => earlierSigners([{ signers }], []).map(({ name }) => name);

test.each([
  ['waits', {}, true],
  ['confirmed', { state: 'answered', answer: 'confirmed' }, true],
  ['asked for changes', { state: 'answered', answer: 'changes_requested' }, true],
  ['let the link expire', { state: 'expired' }, true],
  ['declined', { state: 'answered', answer: 'declined' }, false],
  ['wants no more mail', { state: 'opted_out' }, false],
  ['has no such mailbox', { state: 'undeliverable' }, false],
])('who %s', (_name, given, offered) => expect(names(asked('Ferran', given))).toEqual(offered ? ['Ferran'] : []));

test('each person once, as they were asked last, and at most four', () => {
  const older = asked('Ferran', { email: 'FERRAN@moll.example', organisation: 'Old Moll' });
  const known = earlierSigners([{ signers: [asked('Ferran')] }, { signers: [older] }], []);
  expect(known).toEqual([
    { name: 'Ferran', email: 'ferran@moll.example', relationship: 'client', organisation: 'Moll' },
  ]);
  expect(names(...['A', 'B', 'C', 'D', 'E'].map((name) => asked(name)))).toEqual(['A', 'B', 'C', 'D']);
});

test('an older request does not offer who refused since', () => {
  expect(names(asked('Ferran', { state: 'opted_out' }), asked('Ferran'))).toEqual([]);
});

test('who is typed already is not offered', () => {
  expect(earlierSigners([{ signers: [asked('Ferran')] }], [{ email: ' Ferran@moll.example' }])).toEqual([]);
});

test('somebody chosen stands where nobody was named, else in a row of their own', () => {
  const known = { name: 'Ferran', email: 'f@moll.example', relationship: 'manager' as const, organisation: '' };
  const empty = clientRow();
  expect(withSigner([empty], known, clientRow)).toEqual([{ ...empty, ...known }]);
  const named = { ...empty, name: 'Ada' };
  expect(withSigner([named], known, clientRow)).toEqual([named, { key: expect.any(String), ...known }]);
});

import { expect, test } from 'vitest';
import { reviewRefusal } from './review-policy.ts';

const held = {
  status: 'pending',
  held: true,
  confirmed: true,
  removed: false,
  own: false,
  against: false,
  toRecheck: [],
  anotherCan: false,
} as const;
const refused = { ...held, confirmed: false, toRecheck: ['ada', 'bo'], anotherCan: true } as const;

test.each([
  ['approve', held, null],
  ['approve', { ...held, confirmed: false }, 'no_confirmation'],
  ['approve', { ...held, own: true }, 'own_project'],
  ['approve', { ...held, against: true }, 'own_decision'],
  ['reject', { ...held, against: true }, 'own_decision'],
  ['approve', { ...held, held: false }, null],
  ['approve', { ...held, status: 'rejected', held: false }, null],
  ['approve', { ...held, status: 'approved', held: false }, 'already_reviewed'],
  ['approve', { ...held, removed: true }, null],
  ['approve', { ...held, removed: true, held: false }, 'already_reviewed'],
  ['reject', { ...held, removed: true }, null],
  ['reject', { ...held, removed: true, held: false }, 'already_reviewed'],
  ['release', { ...held, confirmed: false, removed: true }, null],
  ['release', { ...held, confirmed: false, removed: true, held: false }, 'already_reviewed'],
  ['reject', held, null],
  ['reject', { ...held, confirmed: false }, null],
  ['reject', { ...held, own: true }, 'own_project'],
  ['reject', { ...held, status: 'approved', held: false }, null],
  ['reject', { ...held, status: 'rejected', held: false }, 'already_reviewed'],
  ['ask_again', refused, null],
  ['ask_again', { ...refused, confirmed: true }, null],
  ['ask_again', { ...refused, toRecheck: [] }, 'signer_rechecked'],
  ['ask_again', { ...refused, held: false }, 'already_reviewed'],
  ['ask_again', { ...refused, removed: true }, 'already_reviewed'],
  ['ask_again', { ...refused, own: true }, 'own_project'],
  ['other_signer', refused, null],
  ['other_signer', { ...refused, toRecheck: [] }, null],
  ['other_signer', { ...refused, anotherCan: false }, 'no_other_signer'],
  ['other_signer', { ...refused, confirmed: true }, 'no_other_signer'],
  ['other_signer', { ...refused, held: false }, 'already_reviewed'],
  ['other_signer', { ...refused, removed: true }, 'already_reviewed'],
  ['other_signer', { ...refused, own: true }, 'own_project'],
] as const)('%s of %j: %s', (decision, facts, refusal) => {
  expect(reviewRefusal(decision, { ...facts, toRecheck: [...facts.toRecheck] })).toBe(refusal);
});

test('once more is of one signer who may be asked', () => {
  const facts = { ...refused, toRecheck: ['ada'] };
  expect(reviewRefusal('ask_again', facts, 'ada')).toBeNull();
  expect(reviewRefusal('ask_again', facts, 'bo')).toBe('signer_rechecked');
});

import { expect, test } from 'vitest';
import { reviewRefusal } from './review-policy.ts';

const held = { status: 'pending', held: true, confirmed: true, removed: false, own: false } as const;

test.each([
  ['approve', held, null],
  ['approve', { ...held, confirmed: false }, 'no_confirmation'],
  ['approve', { ...held, own: true }, 'own_project'],
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
] as const)('%s of %j: %s', (decision, facts, refusal) => {
  expect(reviewRefusal(decision, facts)).toBe(refusal);
});

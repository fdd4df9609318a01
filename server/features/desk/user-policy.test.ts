import { expect, test } from 'vitest';
import { accountStateOf, userRefusal } from './user-policy.ts';

const somebody = { state: 'active', self: false, lastAdmin: false } as const;

test.each([
  ['suspend', somebody, null],
  ['suspend', { ...somebody, state: 'unverified' }, null],
  ['suspend', { ...somebody, state: 'deleting' }, null],
  ['suspend', { ...somebody, state: 'suspended' }, 'account_suspended_already'],
  ['suspend', { ...somebody, state: 'erased' }, 'account_erased'],
  ['suspend', { ...somebody, self: true }, 'own_account'],
  ['suspend', { ...somebody, lastAdmin: true }, 'last_admin'],
  ['reinstate', { ...somebody, state: 'suspended' }, null],
  ['reinstate', { ...somebody, state: 'suspended', lastAdmin: true }, null],
  ['reinstate', somebody, 'account_not_suspended'],
  ['reinstate', { ...somebody, state: 'erased' }, 'account_erased'],
] as const)('%s %j: %s', (action, facts, refusal) => {
  expect(userRefusal(action, facts)).toBe(refusal);
});

const none = { email_verified: true, suspended_at: null, delete_after: null, erased_at: null };
const some = new Date();

test.each([
  [none, 'active'],
  [{ ...none, email_verified: false }, 'unverified'],
  [{ ...none, delete_after: some }, 'deleting'],
  [{ ...none, delete_after: some, suspended_at: some }, 'suspended'],
  [{ ...none, suspended_at: some, erased_at: some }, 'erased'],
] as const)('%j is %s', (facts, state) => {
  expect(accountStateOf(facts)).toBe(state);
});

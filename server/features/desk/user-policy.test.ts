import { expect, test } from 'vitest';
import { accountStateOf, userRefusal } from './user-policy.ts';

const somebody = { state: 'active', role: 'user', sessions: 1, self: false, tied: false, lastAdmin: false } as const;
const admin = { ...somebody, role: 'admin' } as const;

test.each([
  ['suspend', somebody, null],
  ['suspend', { ...somebody, state: 'unverified' }, null],
  ['suspend', { ...somebody, state: 'deleting' }, null],
  ['suspend', { ...somebody, state: 'suspended' }, 'account_suspended_already'],
  ['suspend', { ...somebody, state: 'erased' }, 'account_erased'],
  ['suspend', { ...somebody, self: true }, 'own_account'],
  ['suspend', { ...somebody, lastAdmin: true }, 'last_admin'],
  ['suspend', { ...somebody, tied: true }, 'tied_account'],
  ['reinstate', { ...somebody, state: 'suspended', tied: true }, 'tied_account'],
  ['end_sessions', { ...somebody, tied: true }, null],
  ['reinstate', { ...somebody, state: 'suspended' }, null],
  ['reinstate', { ...somebody, state: 'suspended', lastAdmin: true }, null],
  ['reinstate', somebody, 'account_not_suspended'],
  ['reinstate', { ...somebody, state: 'erased' }, 'account_erased'],
  ['reinstate', { ...somebody, state: 'suspended', self: true }, 'own_account'],
  ['make_admin', somebody, null],
  ['make_admin', admin, 'role_unchanged'],
  ['make_admin', { ...somebody, state: 'unverified' }, 'role_unchanged'],
  ['make_admin', { ...somebody, state: 'suspended' }, 'role_unchanged'],
  ['make_admin', { ...somebody, self: true }, 'own_account'],
  ['revoke_admin', admin, null],
  ['revoke_admin', somebody, 'role_unchanged'],
  ['revoke_admin', { ...admin, lastAdmin: true }, 'last_admin'],
  ['revoke_admin', { ...admin, self: true }, 'own_account'],
  ['end_sessions', somebody, null],
  ['end_sessions', { ...somebody, sessions: 0 }, 'no_sessions'],
  ['end_sessions', { ...somebody, self: true }, 'own_account'],
  ['resend_proof', { ...somebody, state: 'unverified' }, null],
  ['resend_proof', { ...somebody, state: 'unverified', self: true }, 'own_account'],
  ['resend_proof', somebody, 'address_proved'],
  ['resend_proof', { ...somebody, state: 'suspended' }, 'address_proved'],
  ['resend_proof', { ...somebody, state: 'erased' }, 'account_erased'],
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

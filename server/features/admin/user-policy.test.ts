import { expect, test } from 'vitest';
import { accountStateOf, isAgreed, type UserFacts, userRefusal } from './user-policy.ts';

const somebody: UserFacts = {
  ...{ state: 'active', role: 'user', sessions: 1, self: false, tied: false },
  ...{ proposal: null, hasSecond: true, accused: false },
} as const;
const admin = { ...somebody, role: 'admin' } as const;
const toAdmin = { role: 'admin', own: false } as const;
const toUser = { role: 'user', own: false } as const;

test.each([
  ['suspend', somebody, null],
  ['suspend', { ...somebody, state: 'unverified' }, null],
  ['suspend', { ...somebody, state: 'deleting' }, null],
  ['suspend', { ...somebody, state: 'suspended' }, 'account_suspended_already'],
  ['suspend', { ...somebody, state: 'erased' }, 'account_erased'],
  ['suspend', { ...somebody, self: true }, 'own_account'],
  ['suspend', admin, 'admin_role_first'],
  ['suspend', { ...somebody, tied: true }, 'tied_account'],
  ['reinstate', { ...somebody, state: 'suspended', tied: true }, 'tied_account'],
  ['end_sessions', { ...somebody, tied: true }, null],
  ['reinstate', { ...somebody, state: 'suspended' }, null],
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
  ['make_admin', { ...somebody, tied: true }, 'tied_account'],
  ['make_admin', { ...somebody, hasSecond: false }, 'role_needs_two'],
  ['make_admin', { ...somebody, proposal: toAdmin, hasSecond: false }, null],
  ['make_admin', { ...somebody, proposal: { ...toAdmin, own: true } }, 'role_change_waits'],
  ['make_admin', { ...somebody, accused: true }, null],
  ['revoke_admin', { ...admin, hasSecond: false }, 'role_needs_two'],
  ['revoke_admin', { ...admin, accused: true }, 'role_case_waits'],
  ['revoke_admin', { ...admin, accused: true, proposal: toUser }, 'role_case_waits'],
  ['revoke_admin', { ...admin, proposal: { ...toUser, own: true } }, 'role_change_waits'],
  ['revoke_admin', { ...admin, proposal: toAdmin }, null],
  ['revoke_admin', { ...admin, tied: true }, 'tied_account'],
  ['drop_role_change', { ...admin, proposal: toUser }, null],
  ['drop_role_change', { ...admin, proposal: { ...toUser, own: true } }, null],
  ['drop_role_change', admin, 'role_unchanged'],
  ['drop_role_change', { ...admin, proposal: toUser, self: true }, 'own_account'],
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

test.each([
  ['make_admin', null, false],
  ['make_admin', toAdmin, true],
  ['make_admin', { ...toAdmin, own: true }, false],
  ['make_admin', toUser, false],
  ['revoke_admin', toUser, true],
  ['suspend', toUser, false],
] as const)('takes %s with %j for the second yes: %s', (act, proposal, agreed) => {
  expect(isAgreed(act, proposal)).toBe(agreed);
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

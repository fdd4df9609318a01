import type { AccountState, UserAct } from '#shared/desk/user-review.ts';

export type UserFacts = {
  state: AccountState;
  role: 'user' | 'admin';
  sessions: number;
  /** The admin who asks is this person, as far as can be proved (trust/same-person.ts). */
  self: boolean;
  /** They have a work in common (own-decision.ts): whether this person stays is not theirs to judge. */
  tied: boolean;
  /** No other admin could sign in. */
  lastAdmin: boolean;
};

/** Why an admin may not do this to an account: the code of a problem, or null when they may. */
export function userRefusal(act: UserAct, { state, role, sessions, self, tied, lastAdmin }: UserFacts): string | null {
  if (state === 'erased') return 'account_erased';
  if (self) return 'own_account';
  if (tied && (act === 'suspend' || act === 'reinstate')) return 'tied_account';
  switch (act) {
    case 'reinstate':
      return state === 'suspended' ? null : 'account_not_suspended';
    case 'suspend':
      if (state === 'suspended') return 'account_suspended_already';
      return lastAdmin ? 'last_admin' : null;
    case 'make_admin':
      return role === 'user' && state === 'active' ? null : 'role_unchanged';
    case 'revoke_admin':
      if (role === 'user') return 'role_unchanged';
      return lastAdmin ? 'last_admin' : null;
    case 'resend_proof':
      return state === 'unverified' ? null : 'address_proved';
    case 'end_sessions':
      return sessions > 0 ? null : 'no_sessions';
  }
}

type StateFacts = {
  email_verified: boolean;
  suspended_at: Date | null;
  delete_after: Date | null;
  erased_at: Date | null;
};

/** One word for an account. A suspension outlasts a wish to be deleted, which goes on all the same. */
export function accountStateOf({ email_verified, suspended_at, delete_after, erased_at }: StateFacts): AccountState {
  if (erased_at) return 'erased';
  if (suspended_at) return 'suspended';
  if (delete_after) return 'deleting';
  return email_verified ? 'active' : 'unverified';
}

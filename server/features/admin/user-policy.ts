import type { AccountState, UserAct } from '#shared/admin/user-review.ts';

export type UserFacts = {
  state: AccountState;
  role: 'user' | 'admin';
  sessions: number;
  /** The admin who asks is this person, as far as can be proved (trust/tied-to.ts). */
  self: boolean;
  /** They have a work in common (own-decision.ts): whether this person stays is not theirs to judge. */
  tied: boolean;
  /** A role that waits for a second admin; `own`: the admin who asks proposed it. */
  proposal: { role: 'user' | 'admin'; own: boolean } | null;
  /** There is another admin, beside this person and who asks, who could agree. */
  hasSecond: boolean;
  /** Something against the admin who asks waits. */
  accused: boolean;
};

/** Why an admin may not do this to an account: the code of a problem, or null when they may. */
export function userRefusal(act: UserAct, { state, role, sessions, self, tied, ...roles }: UserFacts): string | null {
  if (state === 'erased') return 'account_erased';
  if (self) return 'own_account';
  if (tied && act !== 'end_sessions' && act !== 'resend_proof') return 'tied_account';
  switch (act) {
    case 'reinstate':
      return state === 'suspended' ? null : 'account_not_suspended';
    case 'suspend':
      if (state === 'suspended') return 'account_suspended_already';
      // It would take the role as well, and by one alone.
      return role === 'admin' ? 'admin_role_first' : null;
    case 'make_admin':
      return role === 'user' && state === 'active' ? roleRefusal('admin', roles) : 'role_unchanged';
    case 'revoke_admin':
      return role === 'admin' ? roleRefusal('user', roles) : 'role_unchanged';
    case 'drop_role_change':
      return roles.proposal ? null : 'role_unchanged';
    case 'resend_proof':
      return state === 'unverified' ? null : 'address_proved';
    case 'end_sessions':
      return sessions > 0 ? null : 'no_sessions';
  }
}

/** A role is given and taken by two. Nobody against whom something waits takes it from who may have to look. */
function roleRefusal(
  role: 'user' | 'admin',
  { proposal, hasSecond, accused }: Pick<UserFacts, 'proposal' | 'hasSecond' | 'accused'>,
): string | null {
  if (role === 'user' && accused) return 'role_case_waits';
  if (proposal?.role === role) return proposal.own ? 'role_change_waits' : null;
  return hasSecond ? null : 'role_needs_two';
}

/** Whether this act is the second yes, after which it is done; before that it is proposed. */
export const isAgreed = (act: UserAct, proposal: UserFacts['proposal']): boolean =>
  proposal !== null && !proposal.own && proposal.role === roleOf[act];

/** The role that an act is about. */
export const roleOf: Partial<Record<UserAct, 'user' | 'admin'>> = { make_admin: 'admin', revoke_admin: 'user' };

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

import { sql, type Updateable } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { resendWithin } from '#server/features/account/sign-up/published.ts';
import { queueFollowingOf } from '#server/features/plans/published.ts';
import { isSamePerson } from '#server/features/trust/published.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import type { Profiles } from '#server/platform/database/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { RoleDecision, UserAct } from '#shared/admin/user-review.ts';
import type { Viewer } from '#shared/session/session.ts';
import { dropProposal, isAccused, propose } from './role-proposals.ts';
import { hasSecond, isTied, proposalFor } from './user-facts.ts';
import { accountStateOf, isAgreed, roleOf, userRefusal } from './user-policy.ts';
import { lockAdmins } from './user-queries.ts';

type Admin = Pick<Viewer, 'id'>;
type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * What an admin does to an account. A role is given or taken by two: the first proposes it. A suspension closes it: its
 * sessions end, nobody sees it, its signers are asked nothing more until it is reinstated, what they pay for renews no
 * more, and the person is told why of both. A role counts from the next request on. Throws notFound, also when somebody
 * was quicker and this admin is one no longer, and 409 with the reason, `own_account`, `tied_account`, `role_needs_two`,
 * `proof_sent_lately` and, where another proposal waits than their screen showed, `role_proposed_meanwhile` among them.
 */
export function actOnUser({ db, env }: Stores, admin: Admin, id: string, act: UserAct, decision: RoleDecision) {
  const { reason, proposed_at: seen } = decision;
  return announcing(db, async (trx) => {
    const admins = await lockAdmins(trx);
    if (!admins.some((each) => each.id === admin.id)) throw notFound();
    const person = await lockUser(trx, id);
    if (!person) throw notFound();
    const proposal = await proposalFor(trx, admin.id, id);
    const refused = userRefusal(act, {
      state: accountStateOf(person),
      role: person.role,
      sessions: person.sessions ?? 0,
      self: await isSamePerson(trx, admin.id, id),
      tied: await isTied(trx, admin.id, id),
      proposal,
      hasSecond: await hasSecond(trx, admin.id, id, admins),
      accused: await isAccused(trx, admin.id),
    });
    if (refused) throw new Problem(409, refused);
    if (seen !== undefined && seen !== (proposal?.at.toISOString() ?? null))
      throw new Problem(409, 'role_proposed_meanwhile');
    const role = roleOf[act];
    const proposed = role !== undefined && !isAgreed(act, proposal);
    if (proposed) await propose(trx, { userId: id, role, by: admin.id, reason });
    else if (role || act === 'drop_role_change' || act === 'suspend') await dropProposal(trx, id);
    const change = proposed ? null : changes[act](reason);
    if (change)
      await trx
        .updateTable('profiles')
        .set({ ...change, updated_at: now })
        .where('id', '=', id)
        .execute();
    if (act === 'suspend' || act === 'end_sessions') await endSessions(trx, { userId: id });
    if (act === 'suspend') await queueFollowingOf(trx, id);
    // What people asked for themselves counts as well: nobody's mailbox is flooded, whoever means well.
    if (act === 'resend_proof' && !(await resendWithin({ db: trx, env }, id)))
      throw new Problem(409, 'proof_sent_lately');
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: proposed ? 'propose_role' : audited[act],
      subject: { type: 'profile', id },
      data: { reason, ...(role && { role, ...(!proposed && proposal && { proposed_by: proposal.by }) }) },
    });
    if (act === 'suspend' || act === 'reinstate')
      await enqueueMail(trx, {
        kind: act === 'suspend' ? 'account-suspended' : 'account-reinstated',
        ...to(person),
        userId: id,
        data: { reason },
      });
    trx.publish('profiles', id, [id, ...admins.map((each) => each.id)]);
  });
}

const changes: Record<UserAct, (reason: string) => Updateable<Profiles> | null> = {
  suspend: (reason) => ({ suspended_at: sql`now()` as never, suspended_reason: reason }),
  reinstate: () => ({ suspended_at: null, suspended_reason: null }),
  make_admin: () => ({ role: 'admin' }),
  revoke_admin: () => ({ role: 'user' }),
  drop_role_change: () => null,
  end_sessions: () => null,
  resend_proof: () => null,
};

const audited: Record<UserAct, AuditAction> = {
  suspend: 'suspend_user',
  reinstate: 'reinstate_user',
  make_admin: 'grant_admin',
  revoke_admin: 'revoke_admin',
  drop_role_change: 'drop_role_change',
  end_sessions: 'end_sessions',
  resend_proof: 'resend_proof',
};

const lockUser = (trx: Transaction, id: string) =>
  trx
    .selectFrom('profiles')
    .select(isEmailVerified('profiles').as('email_verified'))
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('s.user_id', '=', 'profiles.id')
        .as('sessions'),
    )
    .select(['role', 'email', 'locale', 'suspended_at', 'delete_after', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

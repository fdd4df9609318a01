import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { planOf } from '#server/features/plans/published.ts';
import { accountsOf, isSamePerson, partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isSharedDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { type UserDetail, userActs } from '#shared/admin/user-review.ts';
import { isAccused } from './role-proposals.ts';
import { hasSecond, isTied, proposalFor } from './user-facts.ts';
import { accountStateOf, userRefusal } from './user-policy.ts';
import { findUser, historyOfUser, openAdmins, projectsOfUser } from './user-queries.ts';
import { userRecords } from './user-records.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

const whose: Record<string, UserDetail['history'][number]['by']> = { admin: 'admin', system: 'system' };

/** A person before an admin; null when there is none. Throws 403 `own_account` to who may be that person. */
export async function userDetail(deps: Stores, id: string, adminId: string): Promise<UserDetail | null> {
  const { db } = deps;
  const user = await findUser(db, id);
  if (!user) return null;
  if (await isSamePerson(db, adminId, id)) throw new Problem(403, 'own_account');
  const [projects, history, admins, records, plan, domains, tied, proposal, accused] = await Promise.all([
    projectsOfUser(db, id),
    historyOfUser(db, id),
    openAdmins(db),
    userRecords(db, id, adminId),
    planOf(deps, id),
    sameDomain(db, id, adminId),
    isTied(db, adminId, id),
    proposalFor(db, adminId, id),
    isAccused(db, adminId),
  ]);
  // That a work waits, and for whom, is weighed: who has a part in it reads no more of it here than in a queue.
  const parts = await partsIn(
    db,
    adminId,
    projects.map((project) => project.id),
  );
  const others = projects.filter((project) => !parts.has(project.id));
  const { email_verified: _verified, erased_at: _erased, ...fields } = user;
  const state = accountStateOf(user);
  const facts = {
    ...{ state, role: user.role, sessions: user.sessions ?? 0, self: false, tied, proposal, accused },
    hasSecond: await hasSecond(db, adminId, id, admins),
  };
  const may = userActs.filter((act) => userRefusal(act, facts) === null);
  return {
    ...fields,
    state,
    created_at: user.created_at.toISOString(),
    suspended_at: user.suspended_at?.toISOString() ?? null,
    delete_after: user.delete_after?.toISOString() ?? null,
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    sessions: user.sessions ?? 0,
    projects: others.map((project) => ({ ...project, created_at: project.created_at.toISOString() })),
    records,
    domains,
    plan: {
      tier: plan.tier,
      status: plan.subscription?.status ?? null,
      until: plan.subscription?.current_period_end ?? null,
    },
    // Nor what was decided of a report about somebody whom they work with.
    history: history
      .filter(({ weighs }) => !(tied && weighs))
      .map(({ at, action, actor_type, actor_id, reason }) => ({
        at: at.toISOString(),
        action,
        by: actor_type === 'user' && actor_id === id ? 'self' : (whose[actor_type] ?? 'other'),
        reason,
      })),
    proposal: proposal && {
      role: proposal.role,
      by: proposal.name,
      own: proposal.own,
      reason: proposal.reason,
      at: proposal.at.toISOString(),
    },
    may,
    refused: may.length > 0 && !tied ? null : userRefusal('suspend', facts),
  };
}

/** Of each domain that somebody has an address at, how many other accounts have one; not of those where anybody can. */
async function sameDomain(db: Connection, id: string, adminId: string): Promise<UserDetail['domains']> {
  const own = await accountsOf(db, adminId);
  const { rows } = await sql<UserDetail['domains'][number]>`
    with theirs as (select distinct split_part(email, '@', 2) as domain from email_addresses where user_id = ${id})
    select t.domain, (select count(distinct a.user_id)::int from email_addresses a
             where split_part(a.email, '@', 2) = t.domain and a.user_id <> ${id} and a.user_id <> all(${own}::uuid[])) as others
      from theirs t order by t.domain`.execute(db);
  return rows.filter(({ domain }) => !isSharedDomain(domain));
}

import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import { accountsOf, isSamePerson } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { roleProposalDays } from '#shared/admin/queue-limits.ts';

/** A role that an admin wants given or taken, which waits for another one. */
export type RoleProposal = { role: 'user' | 'admin'; by: string; name: string; reason: string; at: Date };

const since = sql<Date>`now() - make_interval(days => ${roleProposalDays})`;

/**
 * What waits for a second admin about somebody; null when nothing does, or when who proposed it could not do it any
 * more.
 */
export async function findProposal(db: Connection, userId: string): Promise<RoleProposal | null> {
  const found = await db
    .selectFrom('role_proposals as r')
    .innerJoin('profiles as a', 'a.id', 'r.proposed_by')
    .select(['r.role', 'r.proposed_by as by', 'a.full_name as name', 'r.reason', 'r.created_at as at'])
    .where('r.user_id', '=', userId)
    .where('r.created_at', '>', since)
    .where('a.role', '=', 'admin')
    .where('a.closed', '=', false)
    .executeTakeFirst();
  return found ? { ...found, role: found.role as RoleProposal['role'] } : null;
}

/** Whether an admin, with whichever account, is who proposed it. */
export const isProposer = async (db: Connection, adminId: string, proposal: RoleProposal | null): Promise<boolean> =>
  proposal !== null && (await isSamePerson(db, adminId, proposal.by));

/** In place of what was proposed before. */
export const propose = (
  trx: Transaction,
  proposal: { userId: string; role: 'user' | 'admin'; by: string; reason: string },
) =>
  trx
    .insertInto('role_proposals')
    .values({ user_id: proposal.userId, role: proposal.role, proposed_by: proposal.by, reason: proposal.reason })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        proposed_by: ref('excluded.proposed_by'),
        reason: ref('excluded.reason'),
        created_at: sql`now()`,
      })),
    )
    .execute();

export const dropProposal = (trx: Transaction, userId: string) =>
  trx.deleteFrom('role_proposals').where('user_id', '=', userId).execute();

/**
 * Whether something against an admin waits: an appeal against what they decided, a report about them or their work, a
 * hold of their work. Until somebody has looked they take the role from nobody, who might be the one to look.
 */
export async function isAccused(db: Connection, adminId: string): Promise<boolean> {
  const own = await accountsOf(db, adminId);
  const { rows } = await sql<{ accused: boolean }>`
    select exists (select from projects p where p.user_id = any(${own}::uuid[]) and p.held_at is not null)
        or exists (select from report_cases c where c.waits_since is not null
                    and (c.owner_id = any(${own}::uuid[]) or c.decided_by = any(${own}::uuid[])))
        or exists (select from project_holds a join project_holds r using (project_id)
                    where a.rule = 'appeal' and a.decided_at is null and r.rule = 'review' and r.decided_by = any(${own}::uuid[]))
        as accused`.execute(db);
  return rows[0]?.accused ?? true;
}

/** Before every admin but the one whose role it is, and the one who proposed it, who waits for another. */
export const roleQueue: CaseQueue = {
  name: 'roles',
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select p.id, r.created_at as since, p.full_name as title, a.full_name as by, p.email as mail, array[r.role] as notes,
           p.id as owner, null::uuid as project, array[p.id] as people, array[r.proposed_by] as not_for
      from role_proposals r join profiles p on p.id = r.user_id join profiles a on a.id = r.proposed_by
     where r.created_at > ${since} and a.role = 'admin' and not a.closed`,
  // A role that was given or taken stands in the audit log; nobody waits for it.
  settled: sql<SettledColumns>`select created_at as since, created_at as settled_at from role_proposals where false`,
};

import { sql } from 'kysely';
import { endClaim } from '#server/features/admin/published.ts';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import { hideActs } from '#server/features/reports/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { RingCase, RingDecisionInput } from '#shared/rings/rings.ts';
import type { Viewer } from '#shared/session/session.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import {
  actorsIn,
  adminsOutside,
  countActs,
  findRing,
  isOwnRing,
  listActs,
  lockRing,
  touchedBy,
} from './ring-queries.ts';

/**
 * What looks arranged, until an admin has looked: named by the first three who take part, with how many more there are.
 */
export const ringQueue: CaseQueue = {
  name: 'rings',
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select c.id, c.opened_at as since, f.names as title, f.usernames as by, '' as mail,
           array[c.rule] as notes, null::uuid as owner, ${touchedBy} as people,
           null::uuid as project, null::uuid[] as not_for
      from ring_cases c cross join lateral (
        select string_agg(p.full_name, ', ' order by p.place) filter (where p.place <= 3) as names,
               string_agg('@' || p.username, ', ' order by p.place) filter (where p.place <= 3)
                 || case when count(*) > 3 then ' +' || count(*) - 3 else '' end as usernames, count(*) as count
          from (select x.full_name, x.username, row_number() over (order by x.full_name, x.id) as place
                  from (select distinct q.id, q.full_name, q.username from ring_acts a join profiles q on q.id = a.user_id where a.ring_id = c.id) x) p
      ) f
     where c.decided_at is null and f.count > 0`,
  settled: sql<SettledColumns>`
    select opened_at as since, decided_at as settled_at from ring_cases where decided_at is not null`,
};

/**
 * A case with what was done, a page of it, and what speaks for an arrangement. Throws notFound, also for an admin whom
 * it touches.
 */
export async function ringDetail(db: Connection, id: string, adminId: string, from = 0): Promise<RingCase> {
  const found = await findRing(db, id);
  if (!found || (await isOwnRing(db, adminId, id))) throw notFound();
  const [acts, counts] = await Promise.all([listActs(db, id, from), countActs(db, id)]);
  return shownTexts({
    id,
    kind: found.rule as RingCase['kind'],
    opened_at: found.opened_at.toISOString(),
    findings: found.findings as RingCase['findings'],
    acts: acts.map(({ id: person, username, full_name, since, at, said, ...act }) => ({
      ...act,
      by: { id: person, username, full_name, since: since.toISOString() },
      at: at.toISOString(),
      said: said && renderMarkdown(said),
    })),
    from,
    ...counts,
    decided: found.decided_at && {
      outcome: found.outcome as 'stands' | 'annulled',
      at: found.decided_at.toISOString(),
      by: found.by,
      reason: found.reason,
    },
  });
}

/**
 * Decides a case as far as it was read, once. What stands stays as it is, and nobody is told. What is annulled goes out
 * of sight and out of counts; each of those who did it reads why, and may appeal to another admin as for a hidden page.
 * Throws notFound, also for an admin whom it touches, 409 `report_decided`, `report_heard_more` and `case_claimed`.
 */
export const decideRing = (db: Database, admin: Pick<Viewer, 'id'>, id: string, input: RingDecisionInput) =>
  announcing(db, async (trx) => {
    const found = await lockRing(trx, id);
    if (!found || (await isOwnRing(trx, admin.id, id))) throw notFound();
    if (found.decided_at) throw new Problem(409, 'report_decided');
    if ((await countActs(trx, id)).total !== input.total) throw new Problem(409, 'report_heard_more');
    await endClaim(trx, admin.id, id);
    const annuls = input.decision === 'annul';
    const reason = annuls ? input.reason : '';
    await trx
      .updateTable('ring_cases')
      .set({ decided_at: now, decided_by: admin.id, outcome: annuls ? 'annulled' : 'stands', reason })
      .where('id', '=', id)
      .execute();
    if (annuls) await hideActs(trx, admin, { ringId: id, ownerIds: await actorsIn(trx, id), reason });
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: annuls ? 'annul_ring' : 'leave_ring',
      subject: { type: 'ring', id },
      data: { rule: found.rule, ...(reason && { reason }) },
    });
    trx.publish('cases', id, await adminsOutside(trx, id));
  });

import { endClaim } from '#server/features/admin/published.ts';
import { hideActs } from '#server/features/reports/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { RingDecisionInput } from '#shared/rings/rings.ts';
import type { Viewer } from '#shared/session/session.ts';
import { actorsIn, adminsOutside, countActs, isOwnRing, lockRing } from './ring-queries.ts';

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

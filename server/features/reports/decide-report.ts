import type { Deps } from '#server/auth/deps.ts';
import { endClaim, reviewWithin } from '#server/features/desk/published.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/account/session.ts';
import type { ReportedKind } from '#shared/reports/limits.ts';
import type { ReportDecisionInput } from '#shared/reports/reports.ts';
import { decisionRefusal, outcomeOf } from './report-policy.ts';
import { countReports, findCase, isOwnCase, isShown, lockCase } from './report-queries.ts';
import { tellReporters } from './tell-reporters.ts';

type Admin = Pick<Viewer, 'id'>;

/**
 * Decides a case as far as it was read, once, whoever of the admins is first. A project is taken away as any rejection is: its owner is told why, and may
 * appeal. Whoever left an address is told the outcome. Throws notFound, also for an admin's own, 409 `report_decided`,
 * `report_heard_more`, `report_not_shown`, `case_claimed`, and what a review throws.
 */
export const decideReport = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  admin: Admin,
  id: string,
  { decision, reason, ground, seen, total }: ReportDecisionInput,
) =>
  announcing(db, async (trx) => {
    const found = await lockWithPage(trx, id);
    if (!found || (await isOwnCase(trx, admin.id, found))) throw notFound();
    const shown = await isShown(trx, found);
    const kind = found.kind as ReportedKind;
    const unread = (await countReports(trx, id)) !== total;
    const refused = decisionRefusal(decision, { kind, decided: found.decided_at !== null, shown, unread });
    if (refused) throw new Problem(409, refused);
    await endClaim(trx, admin.id, id);
    if (decision === 'remove' && found.project_id && seen)
      await reviewWithin(trx, { env }, admin, found.project_id, { decision: 'reject', ground, reason, ...seen });
    const told = decision === 'dismiss' ? '' : reason;
    const outcome = outcomeOf(decision, shown);
    await trx
      .updateTable('report_cases')
      .set({ decided_at: now, decided_by: admin.id, outcome, reason: told, waits_since: null })
      .where('id', '=', id)
      .execute();
    const subject = found.project_id
      ? ({ type: 'project', id: found.project_id } as const)
      : ({ type: 'profile', id: found.owner_id } as const);
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: decision === 'dismiss' ? 'dismiss_report' : 'uphold_report',
      subject,
      data: { case: id },
    });
    await tellReporters(trx, id);
    trx.announce('cases', id, await adminsBut(trx, found.owner_id));
  });

/** What is reported before the case, as an erasure takes them, so that neither waits for the other. */
async function lockWithPage(trx: Transaction, id: string) {
  const known = await findCase(trx, id);
  if (known?.project_id) await lockProject(trx, known.project_id);
  return known && lockCase(trx, id);
}

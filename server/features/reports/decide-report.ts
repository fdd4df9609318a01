import type { Deps } from '#server/auth/deps.ts';
import { endClaim, reviewWithin } from '#server/features/admin/published.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { ReportDecision } from '#shared/reports/limits.ts';
import type { ReportDecisionInput } from '#shared/reports/report-cases.ts';
import type { Viewer } from '#shared/session/session.ts';
import { factsOf } from './case-facts.ts';
import { type CaseRow, countAnswers, countReports, findCase, lockCase, pageOfCase } from './case-queries.ts';
import { openAppeal } from './hidden-page-queries.ts';
import { isOwnCase } from './own-case.ts';
import { decisionRefusal, outcomeOf } from './report-policy.ts';
import { tellOfPage } from './tell-of-page.ts';
import { tellReporters } from './tell-reporters.ts';

type Admin = Pick<Viewer, 'id'>;

/**
 * Decides a case as far as it was read, once, whoever of the admins is first. A project is taken away as any rejection
 * is, and a page is hidden for whatever its owner makes of it: they are told why, and may appeal; a comment is taken
 * down alike. Whoever left an address is told the outcome. Throws notFound, also for an admin's own and what they
 * reported, 409 `report_decided`, `report_heard_more`, `report_not_there`, `case_claimed`, 403 `own_decision`, and what
 * a review throws.
 */
export const decideReport = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  admin: Admin,
  id: string,
  input: ReportDecisionInput,
) =>
  announcing(db, async (trx) => {
    const { decision, reason, ground, seen } = input;
    const found = await lockWithPage(trx, id);
    if (!found || (await isOwnCase(trx, admin.id, found))) throw notFound();
    const unread = await isUnread(trx, id, input);
    const facts = { ...(await factsOf(trx, admin.id, found)), unread };
    const refused = decisionRefusal(decision, facts);
    if (refused) throw new Problem(refused === 'own_decision' ? 403 : 409, refused);
    await endClaim(trx, admin.id, id);
    if (decision === 'show' || decision === 'keep') await decideAppeal(trx, admin, found, decision, reason);
    else {
      if (decision === 'remove' && found.project_id && seen)
        await reviewWithin(trx, { env }, admin, found.project_id, { decision: 'reject', ground, reason, ...seen });
      await close({ trx, env }, admin, found, { ...input, there: facts.there });
    }
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: audited[decision],
      subject: pageOfCase(found),
      data: { case: id, ...(decision !== 'dismiss' && reason && { reason }) },
    });
    trx.publish('cases', id, await adminsBut(trx, found.owner_id));
  });

/** Whether more was said than the admin's screen told of. */
const isUnread = async (trx: Transaction, id: string, { total, appeal, answers }: ReportDecisionInput) =>
  (await countReports(trx, id)) !== total ||
  (await openAppeal(trx, id)) !== appeal ||
  (await countAnswers(trx, id)) !== answers;

const audited: Record<ReportDecision, AuditAction> = {
  dismiss: 'dismiss_report',
  remove: 'uphold_report',
  withdraw: 'withdraw_comment',
  hide: 'hide_page',
  show: 'show_page',
  keep: 'keep_page_hidden',
};

type Stores = { trx: AnnouncingTransaction; env: Deps['env'] };
type Closing = Pick<ReportDecisionInput, 'decision' | 'reason'> & { there: boolean };

async function close({ trx, env }: Stores, admin: Admin, found: CaseRow, { decision, reason, there }: Closing) {
  const told = decision === 'dismiss' ? '' : reason;
  const outcome = outcomeOf(decision, there);
  await trx
    .updateTable('report_cases')
    .set({ decided_at: now, decided_by: admin.id, outcome, reason: told, waits_since: null })
    .where('id', '=', found.id)
    .execute();
  if (outcome === 'hidden') await tellOfPage(trx, found, 'hidden', reason);
  await tellReporters({ db: trx, env }, found.id);
}

/** What is reported before the case, as an erasure takes them, so that neither waits for the other. */
async function lockWithPage(trx: Transaction, id: string) {
  const known = await findCase(trx, id);
  if (known?.project_id) await lockProject(trx, known.project_id);
  return known && lockCase(trx, id);
}

/**
 * Shows a hidden page again, whether its owner appealed or an admin saw their own mistake; or keeps it hidden after an
 * appeal.
 */
async function decideAppeal(
  trx: AnnouncingTransaction,
  admin: Pick<Viewer, 'id'>,
  found: CaseRow,
  decision: 'show' | 'keep',
  reason: string,
) {
  const outcome = decision === 'show' ? 'shown' : 'kept';
  await trx
    .updateTable('page_appeals')
    .set({ decided_at: now, decided_by: admin.id, outcome, reason })
    .where('case_id', '=', found.id)
    .where('decided_at', 'is', null)
    .execute();
  await trx
    .updateTable('report_cases')
    .set({ waits_since: null, ...(decision === 'show' && { lifted_at: now, lifted_by: admin.id }) })
    .where('id', '=', found.id)
    .execute();
  await tellOfPage(trx, found, outcome, reason);
}

import { endClaim } from '#server/features/admin/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { pageOfCase, tellOfPage } from '#server/features/reports/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { type AppealCase, findAppealCase, lockAppealCase } from './find-case.ts';
import { askRefusal } from './question-policy.ts';
import { questionsOf, waitingAppeal } from './question-queries.ts';

/**
 * Asks the owner of a case about the appeal that waits there. The case is given back, and is not late until they
 * answer. Throws notFound, also for an admin's own, and 409 `appeal_decided`, `question_waits`, `questions_spent`,
 * `case_claimed`, or 403 `own_decision`.
 */
export const askOwner = (db: Database, { id: adminId }: Pick<Viewer, 'id'>, caseId: string, question: string) =>
  announcing(db, async (trx) => {
    await lockAppealCase(trx, caseId);
    const found = await findAppealCase(trx, adminId, caseId);
    if (!found) throw notFound();
    const appealId = await waitingAppeal(trx, caseId);
    const asked = (await questionsOf(trx, { caseId })).filter(({ appeal_id }) => appeal_id === appealId);
    const waits = asked.some(({ state }) => state === 'waits');
    const refused = askRefusal({ appealed: appealId !== null, against: found.against, waits, asked: asked.length });
    if (refused) throw new Problem(refused === 'own_decision' ? 403 : 409, refused);
    await endClaim(trx, adminId, caseId);
    await trx
      .insertInto('appeal_questions')
      .values({
        ...(found.page ? { page_appeal_id: appealId } : { hold_id: appealId }),
        ...{ case_id: caseId, owner_id: found.owner_id, asked_by: adminId, question },
      })
      .execute();
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'ask_about_appeal',
      subject: subjectOf(found),
      data: { case: caseId },
    });
    await tellOwner(trx, found, question);
    trx.publish('cases', caseId, await adminsBut(trx, found.owner_id));
  });

const subjectOf = ({ page, id }: AppealCase) => (page ? pageOfCase(page) : ({ type: 'project', id } as const));

/** In the words that were asked; by whom is nothing of theirs. */
async function tellOwner(trx: AnnouncingTransaction, { id, owner_id, title, page }: AppealCase, question: string) {
  if (page) return tellOfPage(trx, page, 'asked', question);
  await notifyUser(trx, {
    ...{ userId: owner_id, type: 'page_status', message: question, reference: { type: 'project', id } },
    data: { event: 'project_asked', project_title: title },
  });
  trx.publish('projects', id, [owner_id]);
}

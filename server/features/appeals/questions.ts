import { endClaim, isAgainstReview } from '#server/features/admin/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { noteChange } from '#server/features/project-state/published.ts';
import {
  type CaseRow,
  findCase,
  isAgainstHiding,
  isOwnCase,
  lockCase,
  pageOfCase,
  tellOfPage,
} from '#server/features/reports/published.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { adminsBut, hasPart } from '#server/features/trust/published.ts';
import { recordAudit, recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { answerRefusal, askRefusal } from './question-policy.ts';
import { questionsOf, waitingAppeal } from './question-queries.ts';

/** What an appeal is about: a project, or what is hidden. */
type AppealCase = { id: string; owner_id: string; against: boolean; title: string; page: CaseRow | null };

/** A case as this admin may look at it; undefined for what is their own, or not there. */
export async function findAppealCase(db: Connection, adminId: string, id: string): Promise<AppealCase | undefined> {
  const page = await findCase(db, id);
  if (page) {
    if (await isOwnCase(db, adminId, page)) return undefined;
    const against = await isAgainstHiding(db, adminId, page);
    return { id, owner_id: page.owner_id, against, title: '', page };
  }
  const project = await db
    .selectFrom('projects')
    .select(['user_id', 'title'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!project || (await hasPart(db, adminId, id))) return undefined;
  const against = await isAgainstReview(db, adminId, id);
  return { id, owner_id: project.user_id, against, title: project.title, page: null };
}

/** Held as whoever decides it holds it, so that of a decision and a question one comes first. */
async function lockAppealCase(trx: Transaction, id: string) {
  if (!(await lockCase(trx, id))) await lockProject(trx, id);
}

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

/**
 * Answers a question about one's own appeal, once; the case comes back to the admins. Throws notFound for what is asked
 * of others, and 409 `question_answered`, or `appeal_decided` when a decision came first. The same words once more, as
 * after an answer that was lost, change nothing.
 */
export const answerQuestion = (db: Database, { id: ownerId }: Pick<Viewer, 'id'>, id: string, answer: string) =>
  announcing(db, async (trx) => {
    const [asked] = await questionsOf(trx, { id, ownerId });
    if (!asked) throw notFound();
    await lockAppealCase(trx, asked.case_id);
    const [question] = await questionsOf(trx, { id, ownerId });
    if (!question) throw notFound();
    if (question.answer === answer) return;
    const refused = answerRefusal(question.state);
    if (refused) throw new Problem(409, refused);
    await trx.updateTable('appeal_questions').set({ answer, answered_at: now }).where('id', '=', id).execute();
    // Whoever decides a project decides what was on their screen, and this was not.
    await noteChange(trx, asked.case_id);
    trx.publish('projects', asked.case_id, [ownerId]);
    await recordOwnAct(trx, ownerId, 'answer_about_appeal', { case: asked.case_id });
    trx.publish('cases', asked.case_id, await adminsBut(trx, ownerId));
    trx.publish('profiles', ownerId, [ownerId]);
  });

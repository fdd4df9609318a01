import { noteChange } from '#server/features/project-state/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { lockAppealCase } from './find-case.ts';
import { answerRefusal } from './question-policy.ts';
import { questionsOf } from './question-queries.ts';

/**
 * Answers a question about one's own appeal, once; the case comes back to the admins. Throws notFound for what is asked
 * of others, and 409 `question_answered`, or `appeal_decided` when a decision came first.
 */
export const answerQuestion = (db: Database, { id: ownerId }: Pick<Viewer, 'id'>, id: string, answer: string) =>
  announcing(db, async (trx) => {
    const [asked] = await questionsOf(trx, { id, ownerId });
    if (!asked) throw notFound();
    await lockAppealCase(trx, asked.case_id);
    const [question] = await questionsOf(trx, { id, ownerId });
    if (!question) throw notFound();
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

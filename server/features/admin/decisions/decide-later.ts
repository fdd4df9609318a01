import type { Deps } from '#server/auth/deps.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { exists } from '#server/platform/database/exists.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { undoSeconds } from '#shared/admin/decision-limits.ts';
import type { LaterDecision, TakenDecisions } from '#shared/admin/decisions.ts';
import { requireReview } from '../require-review.ts';

/**
 * Takes decisions from the queue, each to be carried out when the time to undo it is over. What may not be decided is
 * refused now, by its code, and the others are taken.
 */
export async function decideLater(
  deps: Pick<Deps, 'db' | 'env'>,
  adminId: string,
  decisions: LaterDecision[],
): Promise<TakenDecisions> {
  const answers: TakenDecisions = { taken: [], refused: [] };
  for (const decision of decisions) {
    const { id, project_id } = decision;
    try {
      await takeDecision(deps, adminId, decision);
      answers.taken.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      answers.refused.push({ project_id, code: error.code });
    }
  }
  return answers;
}

function takeDecision({ db }: Pick<Deps, 'db' | 'env'>, adminId: string, { id, project_id, ...input }: LaterDecision) {
  return announcing(db, async (trx) => {
    if (await isTaken()) return;
    const { user_id } = await requireReview(trx, { id: adminId }, project_id, input);
    const taken = await trx
      .insertInto('admin_decisions')
      .values({
        ...{ id, project_id, admin_id: adminId, input: JSON.stringify(input) },
        due_at: secondsFromNow(undoSeconds),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst();
    if (!taken) throw new Problem(409, 'already_reviewed');
    await queueJob(trx, 'carry-out-decision', { id }, { at: taken.due_at });
    trx.publish('cases', project_id, await adminsBut(trx, user_id));

    /** The same press, sent again because its answer was lost. */
    function isTaken() {
      const before = trx.selectFrom('admin_decisions').where('id', '=', id).where('admin_id', '=', adminId);
      return exists(before.where('project_id', '=', project_id));
    }
  });
}

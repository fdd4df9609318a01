import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo, now, secondsFromNow } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { undoSeconds } from '#shared/admin/decision-limits.ts';
import type { LaterDecision, TakenDecisions } from '#shared/admin/decisions.ts';
import { reviewInputSchema } from '#shared/admin/reviews.ts';
import { requireReview } from '../require-review.ts';
import { reviewWithin } from '../review-project.ts';

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
    // Of the same press at once, the second one waits here.
    await lockProject(trx, project_id);
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

/** Takes back own decisions that have not been carried out. Gives those that are taken back, also by a press before. */
export function undoDecisions(db: Database, adminId: string, ids: string[]): Promise<string[]> {
  return announcing(db, async (trx) => {
    const undone = await trx
      .updateTable('admin_decisions')
      .set({ undone_at: sql<Date>`coalesce(undone_at, now())` })
      .where('id', 'in', ids)
      .where('admin_id', '=', adminId)
      .where('done_at', 'is', null)
      .returning(['id', 'project_id'])
      .execute();
    const admins = [adminId, ...(await adminsBut(trx, adminId))];
    for (const { project_id } of undone) trx.publish('cases', project_id, admins);
    return undone.map(({ id }) => id);
  });
}

/** Days that a decision stays listed for who made it. */
const keptDays = 30;

/**
 * Carries out a decision that nobody took back, once. What has changed since it was made, its admin's role among it, is
 * not decided: the case waits again, and its admin sees why.
 */
export async function carryOut(deps: Pick<Deps, 'db' | 'env'>, id: string) {
  try {
    await announcing(deps.db, async (trx) => {
      const decision = await claim(trx, id, null);
      if (!decision) return;
      const { admin_id, project_id, input } = decision;
      const admin = await trx
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', admin_id)
        .where('role', '=', 'admin')
        .where('closed', '=', false)
        .executeTakeFirst();
      if (!admin) throw notFound();
      await reviewWithin(trx, deps, admin, project_id, reviewInputSchema.parse(input));
      trx.publish('cases', project_id, [admin_id]);
    });
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof z.ZodError)) throw error;
    const code = error instanceof Problem ? error.code : 'invalid_value';
    await announcing(deps.db, (trx) => refuseDecision(trx, id, code));
  }
}

/** What cannot be carried out is not decided: the case waits again, and its admin sees why. */
export async function refuseDecision(trx: AnnouncingTransaction, id: string, code: string) {
  const decision = await claim(trx, id, code);
  if (decision) trx.publish('cases', decision.project_id, [decision.admin_id]);
}

/** Of an undo and the job, one gets it. */
const claim = (trx: Transaction, id: string, refused: string | null) =>
  trx
    .updateTable('admin_decisions')
    .set({ done_at: now, refused })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('done_at', 'is', null)
    .returning(['admin_id', 'project_id', 'input'])
    .executeTakeFirst();

export const forgetDecisions = (db: Deps['db']) =>
  db.deleteFrom('admin_decisions').where('made_at', '<', daysAgo(keptDays)).execute();

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { daysAgo, now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { reviewInputSchema } from '#shared/admin/reviews.ts';
import { reviewWithin } from '../review-project.ts';

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

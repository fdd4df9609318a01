import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { ReviewOutcome } from '#shared/desk/reviews.ts';
import { lookBackAt } from './look-further.ts';
import { printOf } from './work-print.ts';
import { findWork, keepPrint, ownersOfLikeTexts } from './work-queries.ts';

/** `asked_again` and `other_signer` settle nothing of what was said: dissent counts on. */
export type Outcome = ReviewOutcome;

/**
 * Ends what holds a project by an admin's decision, and keeps the decision itself: it is weighed when the same work or a copy
 * of it comes back. The caller holds the project's lock.
 */
export async function decideHolds(
  { trx, env }: { trx: Transaction; env: Env },
  { projectId, adminId, outcome }: { projectId: string; adminId: string; outcome: Outcome },
) {
  const work = await findWork(trx, projectId);
  const print = printOf(env.secretKey, work);
  await keepPrint(trx, work, print);
  // Whoever was not believed once is looked at whole.
  if (outcome === 'rejected_not_credible') await lookBackAt(trx, work.user_id);
  const decided = await trx
    .updateTable('project_holds')
    .set({ decided_at: sql`now()`, decided_by: adminId, outcome })
    .where('project_id', '=', projectId)
    .where('decided_at', 'is', null)
    .returning('rule')
    .execute();
  // Let pass as no copy, it was told here first, and somebody else has copied it.
  if ((outcome === 'approved' || outcome === 'released') && decided.some(({ rule }) => rule === 'copied_text'))
    for (const owner of await ownersOfLikeTexts(trx, work.user_id, print.text.keys)) await lookBackAt(trx, owner);
  await trx
    .insertInto('project_holds')
    .values({
      id: randomUUID(),
      project_id: projectId,
      owner_id: work.user_id,
      rule: 'review',
      points: 0,
      decided_at: sql`now()`,
      decided_by: adminId,
      outcome,
    })
    .execute();
}

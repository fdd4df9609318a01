import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { findWritten } from './comment-queries.ts';
import { lookingAt } from './discussed-work.ts';

/**
 * Has everybody who looks at the work under which a comment stands ask again, whoever sees that work at this moment.
 */
export async function announceSaid(trx: AnnouncingTransaction, commentId: string) {
  const found = await findWritten(trx, commentId);
  if (!found) return;
  trx.publish('social', found.project_id, await lookingAt(trx, { id: found.project_id, owner_id: found.owner_id }));
}

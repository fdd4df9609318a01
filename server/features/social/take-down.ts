import { notifyUser } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { takeBack } from './change-comment.ts';
import { findWritten, lookingAt } from './comment-queries.ts';

/**
 * An admin takes a comment down, in the transaction of the decision, whoever sees the work above it at this moment; its author is told why.
 * Nothing happens to one that is gone.
 */
export async function takeDown(trx: AnnouncingTransaction, adminId: string, id: string, reason: string) {
  const found = await findWritten(trx, id);
  if (!found?.user_id || !(await takeBack(trx, id))) return;
  await notifyUser(trx, {
    userId: found.user_id,
    type: 'project_comment',
    message: reason,
    data: { event: 'taken_down', project_title: found.title },
    reference: { type: 'project', id: found.project_id },
  });
  await recordAudit(trx, {
    actor: { type: 'admin', id: adminId },
    action: 'take_comment_down',
    subject: { type: 'comment', id },
  });
  trx.announce('social', found.project_id, await lookingAt(trx, { id: found.project_id, owner_id: found.owner_id }));
}

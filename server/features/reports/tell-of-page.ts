import { notifyUser } from '#server/features/notifications/published.ts';
import { announceSaid } from '#server/features/social/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { type CaseRow, titleOfCase } from './case-queries.ts';
import { announceActs } from './ring-acts.ts';

/**
 * Tells the owner of a page, or who wrote a comment, with the admin's own words, that it is hidden, shown again, or
 * stays hidden after an appeal, or what they are asked about that.
 */
export async function tellOfPage(
  trx: AnnouncingTransaction,
  found: CaseRow,
  what: 'hidden' | 'shown' | 'kept' | 'asked',
  reason: string,
) {
  const { id, owner_id: userId, project_id, comment_id, ring_id } = found;
  const project_title = await titleOfCase(trx, id);
  await notifyUser(trx, {
    ...{ userId, type: 'page_status', message: reason || null, reference: { type: 'hidden_page', id } },
    data: dataOf(),
  });
  if (project_id) trx.publish('projects', project_id, [userId]);
  if (comment_id) await announceSaid(trx, comment_id);
  if (ring_id) await announceActs(trx, ring_id, userId);
  trx.publish('profiles', userId, [userId]);

  function dataOf() {
    if (ring_id) return { event: `ring_${what}` } as const;
    if (!project_title) return { event: `profile_${what}` } as const;
    return { event: `${comment_id ? 'comment' : 'project'}_${what}`, project_title } as const;
  }
}

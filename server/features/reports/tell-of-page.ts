import { notifyUser } from '#server/features/notifications/published.ts';
import { announceSaid } from '#server/features/social/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { type CaseRow, titleOfCase } from './report-queries.ts';

/**
 * Tells the owner of a page, or who wrote a comment, with the admin's own words, that it is hidden, shown again, or stays hidden after an
 * appeal.
 */
export async function tellOfPage(
  trx: AnnouncingTransaction,
  found: CaseRow,
  what: 'hidden' | 'shown' | 'kept',
  reason: string,
) {
  const { id, owner_id: userId, project_id, comment_id } = found;
  const project_title = await titleOfCase(trx, id);
  const about = comment_id ? 'comment' : 'project';
  await notifyUser(trx, {
    ...{ userId, type: 'page_status', message: reason || null, reference: { type: 'hidden_page', id } },
    data: project_title ? { event: `${about}_${what}`, project_title } : { event: `profile_${what}` },
  });
  if (project_id) trx.announce('projects', project_id, [userId]);
  if (comment_id) await announceSaid(trx, comment_id);
  trx.announce('profiles', userId, [userId]);
}

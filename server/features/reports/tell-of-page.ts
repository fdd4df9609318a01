import { notifyUser } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { type CaseRow, titleOf } from './report-queries.ts';

/** Tells the owner of a page, with the admin's own words, that it is hidden, shown again, or stays hidden after an appeal. */
export async function tellOfPage(
  trx: AnnouncingTransaction,
  { id, owner_id: userId, project_id }: CaseRow,
  what: 'hidden' | 'shown' | 'kept',
  reason: string,
) {
  const title = project_id && (await titleOf(trx, project_id));
  await notifyUser(trx, {
    ...{ userId, type: 'page_status', message: reason || null, reference: { type: 'hidden_page', id } },
    data: title ? { event: `project_${what}`, project_title: title } : { event: `profile_${what}` },
  });
  if (project_id) trx.announce('projects', project_id, [userId]);
  trx.announce('profiles', userId, [userId]);
}

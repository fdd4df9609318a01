import { notifyUser, type ProjectNews } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { ProjectStatus } from './decide.ts';
import type { LockedProject } from './signing-queries.ts';
import { standingNow } from './standing-now.ts';

export type OwnerNotification = {
  event: ProjectNews['event'];
  signerName: string;
  comment?: string;
  /** State of the project after it. */
  status: ProjectStatus;
  held: boolean;
};

/** Tells the owner what a signer or an admin did, with their own words. */
export async function tellOwner(
  trx: AnnouncingTransaction,
  project: LockedProject,
  { event, signerName, comment, status, held }: OwnerNotification,
) {
  await notifyUser(trx, {
    userId: project.user_id,
    type: typeOf(project.status, status),
    message: comment || null,
    data: {
      event,
      project_title: project.title,
      signer_name: signerName,
      status,
      held,
      ...((held || status === 'rejected') && { standing: await standingNow(trx, project.id) }),
    },
    reference: { type: 'project', id: project.id },
  });
}

/** Approval and rejection have types of their own; anything else is news of the project's state. */
function typeOf(before: ProjectStatus, after: ProjectStatus) {
  if (after === before || after === 'pending') return 'project_status';
  return after === 'approved' ? 'project_approved' : 'project_rejected';
}

import { notifyUser, type ProjectNews } from '#server/features/notifications/published.ts';
import { appealed } from '#server/features/trust/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { projectStatus, type StandingFacts, type StandingReason } from '#shared/projects/project-standing.ts';
import { hiddenByUs } from './approval-queries.ts';
import type { ProjectStatus } from './decide.ts';
import type { LockedProject } from './signing-queries.ts';

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

/** Where a project stands at this moment of a transaction, by the rule that lists, pages and the admins ask too. */
async function standingNow(trx: Transaction, projectId: string): Promise<StandingReason> {
  const facts = await trx
    .selectFrom('projects as p')
    .select([
      'p.status',
      'p.held_at',
      'p.visibility',
      'p.rejected_ground',
      'p.rejected_reason',
      appealed.as('appealed'),
      hiddenByUs.as('hidden_by_us'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const signers = await trx
    .selectFrom('signer_stories')
    .select(['name', 'state', 'answer', 'comment', 'unknown_person'])
    .where('project_id', '=', projectId)
    .execute();
  const held_at = facts.held_at?.toISOString() ?? null;
  // A view's columns count as nullable and its enums as text.
  return projectStatus({ ...facts, held_at, signers: signers as StandingFacts['signers'] }).reason;
}

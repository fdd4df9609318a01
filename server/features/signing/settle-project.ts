import { sql } from 'kysely';
import { type ProjectState, setState } from '#server/features/project-state/published.ts';
import { type Finding, holdProject } from '#server/features/trust/published.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { LockedProject } from './signing-queries.ts';

export type Settlement = ProjectState & {
  /** What the rules say of this answer. */
  findings?: Finding[];
  confirmationId?: string;
  /** Who caused it; null when the caller has written its own audit row. */
  actor: AuditEntry['actor'] | null;
};

const actions = { approved: 'approve_project', rejected: 'reject_project', pending: 'reopen_project' } as const;

/**
 * Brings a locked project into the state that an answer, its withdrawal or a review gives it: the row, what holds it,
 * the other requests, the audit row. The owner is told by the caller, who knows what happened.
 */
export async function settleProject(trx: AnnouncingTransaction, project: LockedProject, settlement: Settlement) {
  const { status, held, findings = [], confirmationId = null, actor } = settlement;
  await setState(trx, project.id, settlement);
  if (status === 'rejected') await cancelOpenRequests(trx, project.id);
  if (actor && held && findings.length > 0) await holdProject(trx, project, { findings, confirmationId, actor });
  else if (actor && status !== project.status)
    await recordAudit(trx, { actor, action: actions[status], subject: { type: 'project', id: project.id } });
  trx.publish('projects', project.id, [project.user_id]);
}

/** Nobody is asked about a rejected project; the links stay and say so. */
const cancelOpenRequests = (trx: Transaction, projectId: string) =>
  trx
    .updateTable('signing_requests')
    .set({ state: 'cancelled', closed_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('state', '=', 'open')
    .execute();

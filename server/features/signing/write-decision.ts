import { sql } from 'kysely';
import { noteChange, type ProjectState, setState } from '#server/features/project-state/published.ts';
import { holdProject } from '#server/features/trust/published.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Decision } from './decide.ts';
import type { LockedProject } from './signing-queries.ts';
import { type OwnerNotification, tellOwner } from './tell-owner.ts';

type By = {
  /** Who caused it; null when the caller has written its own audit row. */
  actor: AuditEntry['actor'] | null;
  confirmationId?: string;
} & Pick<ProjectState, 'reason' | 'ground'>;
type News = Pick<OwnerNotification, 'event' | 'signerName' | 'comment'>;

const actions = { approved: 'approve_project', rejected: 'reject_project', pending: 'reopen_project' } as const;

/**
 * Writes what was decided about a locked project, in the one order: its state, the other requests, what holds it, the
 * audit row, what its owner is told. Gives the state it is in then.
 */
export async function writeDecision(
  trx: AnnouncingTransaction,
  project: LockedProject,
  { state, findings }: Decision,
  { actor, confirmationId, reason, ground }: By,
  news: News,
) {
  const after = state ?? { status: project.status, held: project.held_at !== null };
  if (state) await setState(trx, project.id, { ...state, reason, ground });
  else await noteChange(trx, project.id);
  if (state?.status === 'rejected') await cancelOpenRequests(trx, project.id);
  if (actor && state?.held && findings.length > 0)
    await holdProject(trx, project, { findings, confirmationId: confirmationId ?? null, actor });
  else if (actor && after.status !== project.status)
    await recordAudit(trx, { actor, action: actions[after.status], subject: { type: 'project', id: project.id } });
  trx.publish('projects', project.id, [project.user_id]);
  await tellOwner(trx, project, { ...news, ...after });
  return after;
}

/** Nobody is asked about a rejected project; the links stay and say so. */
const cancelOpenRequests = (trx: Transaction, projectId: string) =>
  trx
    .updateTable('signing_requests')
    .set({ state: 'cancelled', closed_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('state', '=', 'open')
    .execute();

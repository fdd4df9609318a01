import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../database/connect.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import type { Hit } from './hold-rules.ts';
import type { ProjectStatus } from './signing-policy.ts';
import { adminIds, type LockedProject } from './signing-queries.ts';

export type Settlement = {
  status: ProjectStatus;
  held: boolean;
  /** Why it is rejected, in the owner's language. */
  reason?: string | undefined;
  /** Rules that hit with this answer. */
  hits?: Hit[];
  confirmationId?: string;
  /** Who caused it; null when the caller has written its own audit row. */
  actor: AuditEntry['actor'] | null;
};

const actions = { approved: 'approve_project', rejected: 'reject_project', pending: 'reopen_project' } as const;

/**
 * Brings a locked project into the state that an answer, its withdrawal or a review gives it: the row, why it is held,
 * the other requests, the audit row, the admins. The owner is told by the caller, who knows what happened.
 */
export async function settleProject(trx: Connection, project: LockedProject, settlement: Settlement) {
  const { status, held, hits = [], confirmationId, actor } = settlement;
  await trx
    .updateTable('projects')
    .set({
      status,
      held_at: held ? sql`coalesce(held_at, now())` : null,
      approved_at: status === 'approved' ? sql`coalesce(approved_at, now())` : null,
      rejected_reason: status === 'rejected' ? (settlement.reason ?? null) : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', project.id)
    .execute();
  if (hits.length > 0) {
    await trx
      .insertInto('project_holds')
      .values(
        hits.map(({ rule, detail }) => ({
          id: randomUUID(),
          project_id: project.id,
          confirmation_id: confirmationId ?? null,
          rule,
          detail: JSON.stringify(detail),
        })),
      )
      .execute();
  }
  if (!held) await clearHolds(trx, project.id);
  if (status === 'rejected') await cancelOpenRequests(trx, project.id);
  if (actor && status !== project.status && !(held && hits.length > 0)) {
    await recordAudit(trx, { actor, action: actions[status], subject: { type: 'project', id: project.id } });
  }
  const admins = held ? await adminIds(trx, project.user_id) : [];
  if (actor && held && hits.length > 0) await tellAdmins(trx, project, { admins, hits, actor });
  await publishChange(trx, {
    table: 'projects',
    operation: 'update',
    id: project.id,
    userIds: [project.user_id, ...admins],
  });
}

async function tellAdmins(
  trx: Connection,
  project: LockedProject,
  { admins, hits, actor }: { admins: string[]; hits: Hit[]; actor: AuditEntry['actor'] },
) {
  const rules = hits.map(({ rule }) => rule);
  await recordAudit(trx, {
    actor,
    action: 'hold_project',
    subject: { type: 'project', id: project.id },
    data: { rules },
  });
  for (const userId of admins) {
    await notifyUser(trx, {
      userId,
      type: 'admin_project_status',
      data: { event: 'held', project_title: project.title, rules },
      reference: { type: 'project', id: project.id },
    });
  }
}

/** Notes that nothing holds a project any more. `by` is the admin who decided, if one did. */
export const clearHolds = (trx: Connection, projectId: string, by: string | null = null) =>
  trx
    .updateTable('project_holds')
    .set({ cleared_at: sql`now()`, cleared_by: by })
    .where('project_id', '=', projectId)
    .where('cleared_at', 'is', null)
    .execute();

/** Nobody is asked about a rejected project; the links stay and say so. */
const cancelOpenRequests = (trx: Connection, projectId: string) =>
  trx
    .updateTable('signing_requests')
    .set({ state: 'cancelled', closed_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('state', '=', 'open')
    .execute();

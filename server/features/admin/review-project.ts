import type { ReviewInput } from '#shared/reviews.ts';
import type { Viewer } from '#shared/session.ts';
import type { Connection, Database } from '../../database/connect.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clearHolds, settleProject } from '../signing/settle-project.ts';
import { type LockedProject, lockProject } from '../signing/signing-queries.ts';
import { tellOwner } from '../signing/tell-owner.ts';
import { reviewRefusal } from './review-policy.ts';

/**
 * An admin's decision on a project, about the text and the state that were on their screen. Throws notFound, or 409:
 * `already_reviewed` when somebody was faster, `no_confirmation`, `own_project`.
 */
export function reviewProject(db: Database, admin: Pick<Viewer, 'id'>, id: string, input: ReviewInput) {
  const { decision, reason, version } = input;
  return db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, id);
    if (!project || project.removed_at) throw notFound();
    const asSeen =
      project.version === version && project.status === input.status && (project.held_at !== null) === input.held;
    if (!asSeen) throw new Problem(409, 'already_reviewed');
    const refusal = reviewRefusal(decision, {
      status: project.status,
      held: project.held_at !== null,
      confirmed: await hasStandingConfirmation(trx, project),
      own: project.user_id === admin.id,
    });
    if (refusal) throw new Problem(refusal === 'own_project' ? 403 : 409, refusal);

    const actor = { type: 'admin', id: admin.id } as const;
    const status = decision === 'approve' ? 'approved' : 'rejected';
    await recordAudit(trx, {
      actor,
      action: decision === 'approve' ? 'approve_project' : 'reject_project',
      subject: { type: 'project', id },
      data: { ...(reason && { reason }), version },
    });
    await clearHolds(trx, id, admin.id);
    await settleProject(trx, project, { status, held: false, reason, actor: null });
    await tellOwner(trx, project, { event: status, signerName: '', comment: reason, status, held: false });
  });
}

const hasStandingConfirmation = async (trx: Connection, project: LockedProject) =>
  (await trx
    .selectFrom('confirmations')
    .select('id')
    .where('project_id', '=', project.id)
    .where('project_version', '=', project.version)
    .where('answer', '=', 'confirmed')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined;

import { beforeAdmins } from '#server/features/projects/published.ts';
import {
  askedNow,
  confirmedNow,
  isEnough,
  type LockedProject,
  lockProject,
} from '#server/features/signing/published.ts';
import { hasPart } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { ReviewInput } from '#shared/admin/reviews.ts';
import type { Viewer } from '#shared/session/session.ts';
import { isAgainst } from './appealed-decision.ts';
import { endClaim } from './queues/claim-case.ts';
import { refusalsOf } from './refusals-of.ts';
import { reviewRefusal } from './review-policy.ts';

export type Admin = Pick<Viewer, 'id'>;
/**
 * Locks a project that an admin may decide so, and ends their claim on it. Throws notFound, or 409: `already_reviewed`
 * when somebody was faster, or has answered meanwhile, `no_confirmation`, `case_claimed`; or 403: `own_project`,
 * `own_decision`.
 */
export async function requireReview(trx: Transaction, admin: Admin, id: string, input: ReviewInput) {
  const project = await lockProject(trx, id);
  if (!project || !(await isBeforeAdmins(trx, id))) throw notFound();
  const asSeen =
    project.version === input.version &&
    project.status === input.status &&
    (project.held_at !== null) === input.held &&
    +project.updated_at === Date.parse(input.updated_at);
  if (!asSeen || (await isDecided(trx, id))) throw new Problem(409, 'already_reviewed');
  const facts = {
    status: project.status,
    held: project.held_at !== null,
    confirmed: await isConfirmed(trx, project),
    removed: project.removed_at !== null,
    own: await hasPart(trx, admin.id, id),
    against: await isAgainst(trx, admin.id, id),
    ...(await refusalsOf(trx, project)),
  };
  const refusal = reviewRefusal(input.decision, facts, input.signer_id);
  if (refusal) throw new Problem(refusal.startsWith('own_') ? 403 : 409, refusal);
  await endClaim(trx, admin.id, id);
  return project;
}

/** An admin has decided it from the queue, and it is about to be carried out. */
const isDecided = (trx: Transaction, id: string) =>
  exists(
    trx
      .selectFrom('admin_decisions')
      .where('project_id', '=', id)
      .where('undone_at', 'is', null)
      .where('done_at', 'is', null),
  );

const isBeforeAdmins = (trx: Transaction, id: string) =>
  exists(trx.selectFrom('projects as p').where('p.id', '=', id).where(beforeAdmins));

/** Whether as many have confirmed as the owner's rule wants: an admin approves nothing that signers did not. */
async function isConfirmed(trx: Transaction, { id, approval_rule: rule }: LockedProject) {
  const counts = await trx
    .selectFrom('projects as p')
    .select([askedNow.as('asked'), confirmedNow.as('confirmed')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return isEnough({ rule, ...counts });
}

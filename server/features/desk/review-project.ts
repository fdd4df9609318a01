import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { beforeAdmins } from '#server/features/projects/published.ts';
import {
  askedNow,
  confirmedNow,
  isEnough,
  type LockedProject,
  lockProject,
  recheckSigner,
  settleProject,
  takeStep,
  tellOwner,
} from '#server/features/signing/published.ts';
import { adminsBut, decideHolds, hasPart } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/account/session.ts';
import type { ReviewInput } from '#shared/desk/reviews.ts';
import { isAgainst } from './appealed-decision.ts';
import { endClaim } from './queues/claim-case.ts';
import { refusalsOf } from './refusals-of.ts';
import { reviewRefusal } from './review-policy.ts';

type Admin = Pick<Viewer, 'id'>;
type Env = Deps['env'];

/**
 * An admin's decision on a project, about the text, the state and the answers that were on their screen. It ends a hold also where the
 * owner has removed the project meanwhile; nothing becomes public by that. Throws what `requireReview` throws.
 */
export const reviewProject = ({ db, env }: Pick<Deps, 'db' | 'env'>, admin: Admin, id: string, input: ReviewInput) =>
  announcing(db, (trx) => reviewWithin(trx, { env }, admin, id, input));

/** The same in the transaction of a caller. */
export async function reviewWithin(
  trx: AnnouncingTransaction,
  { env }: { env: Env },
  admin: Admin,
  id: string,
  input: ReviewInput,
) {
  const { reason, version, ground } = input;
  const project = await requireReview(trx, admin, id, input);
  trx.announce('cases', id, await adminsBut(trx, project.user_id));
  const actor = { type: 'admin', id: admin.id } as const;
  const { status, outcome, action } = consequences(input);
  const signerName = input.signer_id ? await recheckSigner({ trx, env }, project, input.signer_id) : '';
  await takeStep(trx, {
    projectId: id,
    actor,
    action,
    comment: reason,
    data: { ...(reason && { reason }), ...(ground && { ground }), version },
  });
  await decideHolds({ trx, env }, { projectId: id, adminId: admin.id, outcome });
  if (project.removed_at) return leaveRemoved(trx, project);
  await settleProject(trx, project, { status, held: false, reason, ground, actor: null });
  const event = status === 'pending' ? outcome : status;
  await tellOwner(trx, project, { event, signerName, comment: reason, status, held: false });
}

/**
 * Locks a project that an admin may decide so, and ends their claim on it. Throws notFound, or 409: `already_reviewed` when somebody
 * was faster, or has answered meanwhile, `no_confirmation`, `case_claimed`; or 403: `own_project`, `own_decision`.
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
  finds(
    trx
      .selectFrom('desk_decisions')
      .where('project_id', '=', id)
      .where('undone_at', 'is', null)
      .where('done_at', 'is', null),
  );

/** What follows from a decision. Released, a project goes on as if nothing had held it. */
function consequences({ decision, ground }: ReviewInput) {
  switch (decision) {
    case 'approve':
      return { status: 'approved', outcome: 'approved', action: 'approve_project' } as const;
    case 'release':
      return { status: 'pending', outcome: 'released', action: 'release_project' } as const;
    case 'ask_again':
      return { status: 'pending', outcome: 'asked_again', action: 'recheck_signer' } as const;
    case 'other_signer':
      return { status: 'pending', outcome: 'other_signer', action: 'allow_other_signer' } as const;
    case 'reject':
      return {
        status: 'rejected',
        outcome: ground === 'not_credible' ? 'rejected_not_credible' : 'rejected_content',
        action: 'reject_project',
      } as const;
  }
}

/** What its owner has removed stays as they left it; the decision counts for what comes later, and is no news to them. */
async function leaveRemoved(trx: AnnouncingTransaction, { id, user_id }: LockedProject) {
  await trx.updateTable('projects').set({ held_at: null, updated_at: sql`now()` }).where('id', '=', id).execute();
  trx.announce('projects', id, [user_id]);
}

const isBeforeAdmins = (trx: Transaction, id: string) =>
  finds(trx.selectFrom('projects as p').where('p.id', '=', id).where(beforeAdmins));

/** Whether as many have confirmed as the owner's rule wants: an admin approves nothing that signers did not. */
async function isConfirmed(trx: Transaction, { id, approval_rule: rule }: LockedProject) {
  const counts = await trx
    .selectFrom('projects as p')
    .select([askedNow.as('asked'), confirmedNow.as('confirmed')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return isEnough({ rule, ...counts });
}

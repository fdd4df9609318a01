import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { letGo } from '#server/features/project-state/published.ts';
import { type LockedProject, recheckSigner, takeStep, writeDecision } from '#server/features/signing/published.ts';
import { adminsBut, decideHolds } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ReviewInput } from '#shared/admin/reviews.ts';
import { type Admin, requireReview } from './require-review.ts';

type Env = Deps['env'];

/**
 * An admin's decision on a project, about the text, the state and the answers that were on their screen. It ends a hold
 * also where the owner has removed the project meanwhile; nothing becomes public by that. Sent again as it was, it is
 * the same decision. Throws what `requireReview` throws.
 */
export const reviewProject = ({ db, env }: Pick<Deps, 'db' | 'env'>, admin: Admin, id: string, input: ReviewInput) =>
  announcing(db, (trx) =>
    reviewWithin(trx, { env }, admin, id, input).catch(async (error: unknown) => {
      const isDecided = !input.signer_id && error instanceof Problem && error.code === 'already_reviewed';
      if (!isDecided || !(await wasDecidedSo(trx, admin, id, input))) throw error;
    }),
  );

/** Whether this admin has decided just so since the project was as on their screen. */
const wasDecidedSo = (trx: Transaction, admin: Admin, id: string, input: ReviewInput) =>
  exists(
    trx
      .selectFrom('audit_log')
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', id)
      .where('actor_id', '=', admin.id)
      .where('action', '=', consequences(input).action)
      .where('data', '=', JSON.stringify(saidOf(input)))
      // A screen knows milliseconds: what was decided within the one that it shows is no answer to it.
      .where(sql`date_trunc('milliseconds', at)`, '>', new Date(input.updated_at)),
  );

const saidOf = ({ reason, ground, version }: ReviewInput) => ({
  ...(reason && { reason }),
  ...(ground && { ground }),
  version,
});

/** The same in the transaction of a caller. */
export async function reviewWithin(
  trx: AnnouncingTransaction,
  { env }: { env: Env },
  admin: Admin,
  id: string,
  input: ReviewInput,
) {
  const { reason, ground } = input;
  const project = await requireReview(trx, admin, id, input);
  trx.publish('cases', id, await adminsBut(trx, project.user_id));
  const actor = { type: 'admin', id: admin.id } as const;
  const { status, outcome, action } = consequences(input);
  const signerName = input.signer_id ? await recheckSigner({ trx, env }, project, input.signer_id) : '';
  await takeStep(trx, {
    projectId: id,
    actor,
    action,
    comment: reason,
    data: saidOf(input),
  });
  await decideHolds({ trx, env }, { projectId: id, adminId: admin.id, outcome });
  if (project.removed_at) return leaveRemoved(trx, project);
  const decision = { state: { status, held: false }, findings: [] };
  const event = status === 'pending' ? outcome : status;
  await writeDecision(trx, project, decision, { actor: null, reason, ground }, { event, signerName, comment: reason });
}

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

/**
 * What its owner has removed stays as they left it; the decision counts for what comes later, and is no news to them.
 */
async function leaveRemoved(trx: AnnouncingTransaction, { id, user_id }: LockedProject) {
  await letGo(trx, id);
  trx.publish('projects', id, [user_id]);
}

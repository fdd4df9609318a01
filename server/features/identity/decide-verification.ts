import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { endClaim } from '#server/features/admin/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import type { IdentityDecision } from '#shared/identity/identity-cases.ts';
import { partsOf } from '#shared/identity/identity-rules.ts';
import type { Viewer } from '#shared/session/session.ts';
import { approve, type Context } from './approve-verification.ts';
import { lockCase } from './case-queries.ts';
import { dropPictures } from './drop-pictures.ts';
import { decisionRefusal } from './identity-policy.ts';
import { markProfile } from './identity-queries.ts';
import { isOwnCase } from './own-case.ts';
import { endPending } from './submission.ts';
import { unwrapKey } from './submission-key.ts';

/**
 * Decides a submission, once, whoever of the admins is first; with it go its key, its pictures, and what people see of
 * it. A document that another account has handed in too is held instead: it is approved when an admin says why that is
 * right. Throws notFound; 409 `case_claimed` while another admin has it; 403 `own_identity`; 409 `identity_decided`,
 * `identity_key_missing`, `identity_profile_changed` and, having held it, `identity_held`; 422 where the document
 * differs from the profile and nobody says why that is right.
 */
export async function decideVerification(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  admin: Pick<Viewer, 'id'>,
  id: string,
  input: IdentityDecision,
) {
  const held = await announcing(db, async (trx) => {
    const found = await lockCase(trx, id);
    if (!found) throw notFound();
    const refused = decisionRefusal(input.decision, {
      status: found.status,
      own: await isOwnCase(trx, admin.id, found),
      changed: +(found.submitted_at ?? 0) !== Date.parse(input.submitted_at),
      readable: unwrapKey(env.identityKeys, id, found) !== null,
    });
    if (refused) throw new Problem(refused === 'own_identity' ? 403 : 409, refused);
    await endClaim(trx, admin.id, id);
    trx.publish('cases', id, [admin.id, ...(await adminsBut(trx, admin.id))]);
    trx.publish('identity', id, [found.user_id, admin.id]);
    trx.publish('profiles', found.user_id, [found.user_id, admin.id]);
    const context = { trx, env, admin, found };
    if (input.decision === 'approve') return approve(context, input);
    if (input.decision === 'reject') await reject(context, input);
    else await askAgain(context, input);
    return false;
  });
  // Thrown when it is written down: the admin has to know whom else it is about.
  if (held) throw new Problem(409, 'identity_held');
}

async function reject(
  { trx, admin, found }: Context,
  { reason, message }: Extract<IdentityDecision, { decision: 'reject' }>,
) {
  await endPending(trx, found.id, { status: 'rejected', decided_by: admin.id, reason, message });
  await markProfile(trx, found.user_id, 'rejected');
  await recordAudit(trx, {
    actor: { type: 'admin', id: admin.id },
    action: 'reject_identity',
    subject: { type: 'identity_verification', id: found.id },
    data: { reason },
  });
  await notifyUser(trx, {
    userId: found.user_id,
    type: 'verification_rejected',
    data: {},
    message,
    reference: { type: 'identity_verification', id: found.id },
  });
}

/** Gives it back to its person for other pictures; those that are not asked for stay as they are. */
async function askAgain(
  { trx, admin, found }: Context,
  { reason, message, parts }: Extract<IdentityDecision, { decision: 'ask_again' }>,
) {
  const known = partsOf(found.document);
  if (parts.some((part) => !known.includes(part))) throw invalidField('parts', 'identity_part_unknown');
  await dropPictures(trx, { verificationId: found.id, parts });
  await trx
    .updateTable('identity_verifications')
    .set({ status: 'draft', reason, message, updated_at: sql`now()` })
    .where('id', '=', found.id)
    .execute();
  await markProfile(trx, found.user_id, 'unverified');
  await recordAudit(trx, {
    actor: { type: 'admin', id: admin.id },
    action: 'ask_again_identity',
    subject: { type: 'identity_verification', id: found.id },
    data: { reason, parts },
  });
  await notifyUser(trx, {
    userId: found.user_id,
    type: 'identity_status_update',
    data: { event: 'more_needed' },
    message,
    reference: { type: 'identity_verification', id: found.id },
  });
}

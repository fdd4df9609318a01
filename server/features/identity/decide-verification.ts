import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { endClaim } from '#server/features/desk/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/account/session.ts';
import type { IdentityDecision } from '#shared/identity/identity.ts';
import { partsOf } from '#shared/identity/identity-rules.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { lockCase, lockDocument, sameDocument } from './case-queries.ts';
import { dropPictures } from './drop-pictures.ts';
import { endSubmission } from './end-submission.ts';
import { bareNumber, decisionRefusal, differencesOf } from './identity-policy.ts';
import { markProfile } from './identity-queries.ts';
import { isAmong, isOwnCase } from './own-case.ts';
import { unwrapKey } from './submission-key.ts';

type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
type Approval = Extract<IdentityDecision, { decision: 'approve' }>;
type Context = { trx: AnnouncingTransaction; env: Deps['env']; admin: Pick<Viewer, 'id'>; found: Case };

/**
 * Decides a submission, once, whoever of the admins is first; with it go its key, its pictures, and what people see of it. A
 * document that another account has handed in too is held instead: it is approved when an admin says why that is right. Throws
 * notFound; 409 `case_claimed` while another admin has it; 403 `own_identity`; 409 `identity_decided`, `identity_key_missing`, `identity_profile_changed` and, having held it, `identity_held`; 422 where the
 * document differs from the profile and nobody says why that is right.
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
    trx.announce('cases', id, [admin.id, ...(await adminsBut(trx, admin.id))]);
    trx.announce('identity', id, [found.user_id, admin.id]);
    trx.announce('profiles', found.user_id, [found.user_id, admin.id]);
    const context = { trx, env, admin, found };
    if (input.decision === 'approve') return approve(context, input);
    if (input.decision === 'reject') await reject(context, input);
    else await askAgain(context, input);
    return false;
  });
  // Thrown when it is written down: the admin has to know whom else it is about.
  if (held) throw new Problem(409, 'identity_held');
}

/** Gives whether it was held instead. */
async function approve({ trx, env, admin, found }: Context, input: Approval): Promise<boolean> {
  const { name, date_of_birth, country, document, grounds } = input;
  const number = bareNumber(input.number);
  if (!number) throw invalidField('number', 'identity_number_required');
  const document_hash = keyedHash(env.secretKey, 'identity-document', `${document}\0${country}\0${number}`);
  await lockDocument(trx, document_hash);
  const same = await sameDocument(trx, found.user_id, document_hash);
  const actor = { type: 'admin', id: admin.id } as const;
  const subject = { type: 'identity_verification', id: found.id } as const;
  // The grounds are for what the admin saw: another document is another's.
  const shown = found.held_at !== null && found.document_hash?.equals(document_hash);
  if (same.length > 0 && !(grounds && shown)) {
    await trx
      .updateTable('identity_verifications')
      .set({ held_at: sql`coalesce(held_at, now())`, document_hash, updated_at: sql`now()` })
      .where('id', '=', found.id)
      .execute();
    await recordAudit(trx, { actor, action: 'hold_identity', subject });
    return true;
  }
  if (isAmong(admin.id, same)) throw new Problem(403, 'own_identity');
  const { full_name, date_of_birth: birth } = input.profile;
  if (full_name !== cleanLine(found.full_name) || birth !== found.date_of_birth)
    throw new Problem(409, 'identity_profile_changed');
  const differs = differencesOf({ name, date_of_birth }, found);
  if (differs.length > 0 && !grounds) throw invalidField('grounds', 'identity_grounds_required');
  const ending = { decided_by: admin.id, document_hash, differs, grounds, country, document } as const;
  await end(found, trx, { status: 'approved', ...ending });
  await markProfile(trx, found.user_id, 'verified');
  await recordAudit(trx, { actor, action: 'approve_identity', subject, data: { differs, same_document: same.length } });
  await notifyUser(trx, {
    userId: found.user_id,
    type: 'identity_verified',
    data: {},
    reference: { type: 'identity_verification', id: found.id },
  });
  return false;
}

async function reject(
  { trx, admin, found }: Context,
  { reason, message }: Extract<IdentityDecision, { decision: 'reject' }>,
) {
  await end(found, trx, { status: 'rejected', decided_by: admin.id, reason, message });
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

async function end({ id }: Case, trx: AnnouncingTransaction, ending: Parameters<typeof endSubmission>[3]) {
  if (!(await endSubmission(trx, id, 'pending', ending))) throw new Problem(409, 'identity_decided');
}

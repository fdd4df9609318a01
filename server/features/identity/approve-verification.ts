import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { invalidField, Problem } from '#server/platform/http/problem.ts';
import type { IdentityDecision } from '#shared/identity/identity-cases.ts';
import type { Viewer } from '#shared/session/session.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { type lockCase, lockDocument, sameDocument } from './case-queries.ts';
import { bareNumber, differencesOf } from './identity-policy.ts';
import { markProfile } from './identity-queries.ts';
import { isAmong } from './own-case.ts';
import { endPending } from './submission.ts';

type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
type Approval = Extract<IdentityDecision, { decision: 'approve' }>;
export type Context = { trx: AnnouncingTransaction; env: Deps['env']; admin: Pick<Viewer, 'id'>; found: Case };

/** Gives whether it was held instead. */
export async function approve({ trx, env, admin, found }: Context, input: Approval): Promise<boolean> {
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
  await endPending(trx, found.id, { status: 'approved', ...ending });
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

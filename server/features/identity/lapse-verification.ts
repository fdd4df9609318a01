import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { haveSameLetters } from '#shared/profiles/name-spelling.ts';
import { markProfile, verifiedSince } from './identity-queries.ts';

/**
 * A document was compared with a name: under another one its owner is not verified any more, or everybody could be
 * verified as themselves and be somebody else a minute later. Case, accents and spaces are no other name. The caller
 * has locked the person.
 */
export async function lapseVerification(
  trx: AnnouncingTransaction,
  userId: string,
  { from, to }: { from: string; to: string },
) {
  if (haveSameLetters(from, to) || !(await verifiedSince(trx, userId))) return;
  const ended = await trx
    .updateTable('identity_verifications')
    .set({ status: 'expired', updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .returning('id')
    .execute();
  await markProfile(trx, userId, 'unverified');
  await recordOwnAct(trx, userId, 'lapse_identity');
  const [last] = ended;
  await notifyUser(trx, {
    userId,
    type: 'identity_status_update',
    data: { event: 'renamed' },
    ...(last && { reference: { type: 'identity_verification', id: last.id } }),
  });
  trx.publish('identity', last?.id ?? userId, [userId]);
}

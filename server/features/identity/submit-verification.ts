import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { partsOf } from '#shared/identity/identity-rules.ts';
import { missingParts, ownRefusal } from './identity-policy.ts';
import { lockPerson, markProfile, newestVerification, readyPictures, verifiedSince } from './identity-queries.ts';
import { unwrapKey } from './submission-key.ts';

/**
 * Sends what a person has put together to be looked at. Throws 409 `identity_pictures_missing`, `identity_key_missing`
 * when its pictures could not be opened by anybody, and why it may not be sent.
 */
export function submitVerification({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  return announcing(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('submit', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused || !last) throw new Problem(409, refused ?? 'identity_document_required');
    const there = await readyPictures(trx, last.id);
    if (
      missingParts(
        partsOf(last.document),
        there.map(({ part }) => part),
      ).length > 0
    )
      throw new Problem(409, 'identity_pictures_missing');
    if (!unwrapKey(env.identityKeys, last.id, last)) throw new Problem(409, 'identity_key_missing');
    await trx
      .updateTable('identity_verifications')
      .set({ status: 'pending', submitted_at: sql`now()`, updated_at: sql`now()`, reason: null, message: '' })
      .where('id', '=', last.id)
      .execute();
    await markProfile(trx, userId, 'pending');
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'submit_identity',
      subject: { type: 'identity_verification', id: last.id },
    });
    await notifyUser(trx, {
      userId,
      type: 'identity_status_update',
      data: { event: 'received' },
      reference: { type: 'identity_verification', id: last.id },
    });
    trx.publish('cases', last.id, await adminsBut(trx, userId));
    trx.publish('identity', last.id, [userId]);
    trx.publish('profiles', userId, [userId]);
  });
}

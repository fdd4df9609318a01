import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';

/**
 * Removes what is left of a submission that has ended, notes that nothing is, and tells whose was approved so; once,
 * however often it runs.
 */
export async function noteRemovedIdentity(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, keys }: { id: string; keys: string[] },
) {
  for (const key of keys) await files.remove(key);
  await announcing(db, async (trx) => {
    const noted = await trx
      .updateTable('identity_verifications')
      .set({ pictures_removed_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('pictures_removed_at', 'is', null)
      .returning(['user_id', 'status'])
      .executeTakeFirst();
    if (!noted) return;
    if (noted.status === 'approved')
      await notifyUser(trx, {
        userId: noted.user_id,
        type: 'verification_approved',
        data: {},
        reference: { type: 'identity_verification', id },
      });
    trx.publish('identity', id, [noted.user_id]);
  });
}

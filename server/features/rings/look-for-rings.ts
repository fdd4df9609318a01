import { sql } from 'kysely';
import { isHeld } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { findBackingRings } from './find-backing-rings.ts';
import { findCopiedComments } from './find-copied-comments.ts';
import { findLikeBursts } from './find-like-bursts.ts';
import { openRing } from './open-ring.ts';

/**
 * The job of every few minutes: what looks arranged goes to the admins. Two that run at once open one case, since the
 * second waits.
 */
export async function lookForRings(db: Database) {
  for (const find of [findBackingRings, findLikeBursts, findCopiedComments])
    for (const found of await find(db))
      if (isHeld(found.findings))
        await announcing(db, async (trx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended('look for rings', 50))`.execute(trx);
          await openRing(trx, found);
        });
}

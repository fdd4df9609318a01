import { sql } from 'kysely';
import { isHeld } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { findBackingRings } from './find-backing-rings.ts';
import { findCopiedComments } from './find-copied-comments.ts';
import { findLikeBursts } from './find-like-bursts.ts';
import { openRing } from './open-ring.ts';

/**
 * The job of every few minutes: what looks arranged goes to the admins. Two that run at once open one case, since the
 * second waits.
 */
export async function lookForRings(db: Database) {
  await eachAlone([findBackingRings, findLikeBursts, findCopiedComments], async (find) => {
    const held = (await find(db)).filter(({ findings }) => isHeld(findings));
    await eachAlone(held, (found) =>
      announcing(db, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('look for rings', 50))`.execute(trx);
        await openRing(trx, found);
      }),
    );
  });
}

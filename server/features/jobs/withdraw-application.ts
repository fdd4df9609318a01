import { sql } from 'kysely';
import { dropApplicationFiles } from '#server/features/files/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { liveStates } from '#shared/jobs/application-policy.ts';
import { findOwnApplication } from './application-queries.ts';

/**
 * Withdraws what somebody sent, with its words: its poster sees nothing of it any more. A repeat changes nothing.
 * Throws notFound, and 409 `application_ended` for one that was decided.
 */
export const withdrawApplication = (db: Database, userId: string, postId: string) =>
  announcing(db, async (trx) => {
    const withdrawn = await trx
      .updateTable('job_applications')
      .set({ state: 'withdrawn', declines_at: null, decline_reason: null, updated_at: sql`now()` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('post_id', '=', postId)
      .where('user_id', '=', userId)
      .where('state', 'in', [...liveStates])
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) {
      const there = await findOwnApplication(trx, userId, postId);
      if (!there) throw notFound();
      if (there.state === 'withdrawn') return;
      throw new Problem(409, 'application_ended');
    }
    await dropApplicationFiles(trx, withdrawn.id);
    const post = await trx.selectFrom('job_posts').select('user_id').where('id', '=', postId).executeTakeFirstOrThrow();
    trx.publish('jobs', postId, [post.user_id, userId]);
  });

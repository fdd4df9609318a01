import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { lockApplication } from './conversation-queries.ts';
import { opened } from './post-queries.ts';

const max = 1000;

/**
 * The job of each minute: what a poster declined an hour ago is told now. Neither for a post that the admins took
 * down nor while the account of one of the two is shut: that waits.
 */
export async function declineDue(db: Database) {
  const due = await db
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .innerJoin('profiles as p', 'p.id', 'j.user_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .select(['a.id', 'j.user_id as poster_id'])
    .where('a.declines_at', '<=', now)
    .where('p.closed', '=', false)
    .where('w.closed', '=', false)
    .orderBy('a.declines_at')
    .limit(max)
    .execute();
  await eachAlone(due, ({ id, poster_id }) =>
    announcing(db, async (trx) => {
      await lockApplication(trx, id);
      const [declined] = await tellDeclined(trx, { id });
      if (declined) trx.publish('jobs', declined.post_id, [poster_id, declined.user_id]);
    }),
  );
}

/** Tells the declines that wait: one whose hour is over, or all of a post that ends and is locked. Gives of whom. */
export async function tellDeclined(trx: AnnouncingTransaction, which: { id: string } | { postId: string }) {
  const declined = await trx
    .updateTable('job_applications as a')
    .from('job_posts as j')
    .whereRef('j.id', '=', 'a.post_id')
    .set((eb) => ({
      state: 'declined',
      reason: sql<
        string | null
      >`case when not ${blockedPair(sql`j.user_id`, sql`a.user_id`)} then a.decline_reason end`,
      declines_at: null,
      decline_reason: null,
      version: sql<number>`a.version + 1`,
      updated_at: now,
      answered_at: eb.fn.coalesce('a.answered_at', now),
    }))
    .where('a.declines_at', 'is not', null)
    .where((eb) =>
      'id' in which
        ? eb.and([eb('a.id', '=', which.id), eb('a.declines_at', '<=', now), eb('j.state', '<>', 'removed')])
        : eb('a.post_id', '=', which.postId),
    )
    .returning(['a.user_id', 'a.post_id', 'a.reason', opened])
    .execute();
  for (const { user_id, post_id, reason, opened } of declined.sort((a, b) => a.user_id.localeCompare(b.user_id)))
    await notifyUser(trx, {
      userId: user_id,
      type: 'job_application_status',
      message: reason,
      data: { event: 'declined', post_title: opened?.title ?? '' },
      reference: { type: 'job_post', id: post_id },
    });
  return declined;
}

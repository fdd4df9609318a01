import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { applicationDays } from '#shared/jobs/limits.ts';

/** The job of each minute: writes down which posts have reached their closing day, and tells who posted them. */
export async function expirePosts(db: Database) {
  const due = await db
    .selectFrom('job_posts')
    .select('id')
    .where('state', 'in', ['open', 'held'])
    .where('closes_at', '<=', sql<Date>`now()`)
    .orderBy('closes_at')
    .limit(1000)
    .execute();
  await eachAlone(due, ({ id }) =>
    announcing(db, async (trx) => {
      const post = await trx
        .updateTable('job_posts')
        .set((eb) => ({ state: 'expired', ended_at: eb.ref('closes_at') }))
        .where('id', '=', id)
        .where('state', 'in', ['open', 'held'])
        .where('closes_at', '<=', sql<Date>`now()`)
        .returning(['user_id', 'title'])
        .executeTakeFirst();
      if (!post) return;
      await notifyUser(trx, {
        userId: post.user_id,
        type: 'job_post_status',
        data: { event: 'expired', post_title: post.title ?? '' },
        reference: { type: 'job_post', id },
      });
      trx.publish('jobs', id, [post.user_id]);
    }),
  );
}

/** The daily job: what applicants sent goes some time after the post has ended, and so does what they withdrew. */
export const forgetApplications = (db: Database) =>
  db
    .deleteFrom('job_applications as a')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('job_posts as j')
            .select('j.id')
            .whereRef('j.id', '=', 'a.post_id')
            .where('j.ended_at', '<', daysAgo(applicationDays)),
        ),
        eb.and([eb('a.state', '=', 'withdrawn'), eb('a.updated_at', '<', daysAgo(applicationDays))]),
      ]),
    )
    .execute();

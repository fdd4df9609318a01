import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { remindDaysBefore } from '#shared/jobs/limits.ts';

const max = 1000;

/**
 * The job of each hour: reminds posters of the answers that they promised, once shortly before the day and once after
 * it. Whoever applied to one post is told of together; who was answered, declined or withdrew, or waits for somebody
 * whose account is shut, is not.
 */
export const remindOfAnswers = (db: Database) =>
  eachAlone(
    [
      { event: 'answers_late', time: 2, daysAhead: 0 },
      { event: 'answers_due', time: 1, daysAhead: remindDaysBefore },
    ] as const,
    (reminder) => remind(db, reminder),
  );

/** Of those whose day is over nobody says that it is near, also while the word that they are late fails. */
const isDue = ({ event, daysAhead }: Reminder) =>
  event === 'answers_late'
    ? sql<boolean>`a.answer_by <= now()`
    : sql<boolean>`a.answer_by > now() and a.answer_by <= now() + make_interval(days => ${daysAhead})`;

type Reminder = { event: 'answers_late' | 'answers_due'; time: number; daysAhead: number };

async function remind(db: Database, reminder: Reminder) {
  const { event, time } = reminder;
  const waiting = await db
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .innerJoin('profiles as p', 'p.id', 'j.user_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .select('a.post_id')
    .distinct()
    .where('a.answered_at', 'is', null)
    .where('a.state', 'in', ['sent', 'seen'])
    .where('a.declines_at', 'is', null)
    .where('a.reminded', '<', time)
    .where(isDue(reminder))
    .where('p.closed', '=', false)
    .where('w.closed', '=', false)
    .limit(max)
    .execute();
  await eachAlone(waiting, ({ post_id }) =>
    announcing(db, async (trx) => {
      const count = await markReminded(trx, post_id, reminder);
      if (count === 0) return;
      const post = await trx
        .selectFrom('job_posts')
        .select(['user_id', 'title'])
        .where('id', '=', post_id)
        .executeTakeFirstOrThrow();
      await notifyUser(trx, {
        userId: post.user_id,
        type: 'job_application',
        data: { event, post_title: post.title ?? '' },
        reference: { type: 'job_post', id: post_id },
      });
    }),
  );
}

/** Of a reminder and an answer at the same time one counts. */
async function markReminded(trx: AnnouncingTransaction, postId: string, reminder: Reminder) {
  const { numUpdatedRows } = await trx
    .updateTable('job_applications as a')
    .from('profiles as w')
    .set({ reminded: reminder.time })
    .whereRef('w.id', '=', 'a.user_id')
    .where('w.closed', '=', false)
    .where('a.post_id', '=', postId)
    .where('a.answered_at', 'is', null)
    .where('a.state', 'in', ['sent', 'seen'])
    .where('a.declines_at', 'is', null)
    .where('a.reminded', '<', reminder.time)
    .where(isDue(reminder))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

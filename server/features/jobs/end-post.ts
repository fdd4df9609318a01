import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { waitingStates } from '#shared/jobs/application-policy.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { tellDeclined } from './decline-applications.ts';
import { lockOwnPost, type OpenedPost, opened } from './post-queries.ts';

type Ending = { id: string; user_id: string; opened: OpenedPost | null };

/**
 * Ends a post that is locked, and answers everybody who waits; of what was declined just now nobody hears from the
 * admins.
 */
export async function endPost(
  trx: AnnouncingTransaction,
  { id, user_id, opened }: Ending,
  state: 'closed' | 'removed',
  reason: string | null = null,
) {
  await trx
    .updateTable('job_posts')
    .set({ state, reason, draft: null, updated_at: sql`now()` })
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', sql<Date>`now()`) }))
    .where('id', '=', id)
    .execute();
  const declined = state === 'closed' ? await tellDeclined(trx, { postId: id }) : [];
  await trx
    .updateTable('job_applications')
    .set({ declines_at: null, decline_reason: null })
    .where('post_id', '=', id)
    .where('declines_at', 'is not', null)
    .execute();
  const answered = await trx
    .updateTable('job_applications')
    .set({ state: 'closed', updated_at: sql`now()` })
    .set((eb) => ({ version: eb('version', '+', 1), answered_at: eb.fn.coalesce('answered_at', sql<Date>`now()`) }))
    .where('post_id', '=', id)
    .where('state', 'in', [...waitingStates])
    .returning('user_id')
    .execute();
  const told = answered.map((row) => row.user_id).sort();
  for (const userId of told)
    await notifyUser(trx, {
      userId,
      type: 'job_application_status',
      data: { event: 'closed', post_title: opened?.title ?? '' },
      reference: { type: 'job_post', id },
    });
  trx.publish('jobs', id, [user_id, ...told, ...declined.map((row) => row.user_id)]);
}

/** A poster closes what is theirs. Throws notFound, and 409 `post_ended` for what has ended or was never published. */
export const closePost = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const post = await lockOwnPost(trx, userId, id);
    if (!post) throw notFound();
    if (!mayTake('close', post.state_now)) throw new Problem(409, 'post_ended');
    await endPost(trx, post, 'closed');
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'close_job_post',
      subject: { type: 'job_post', id },
    });
  });

/** Before a poster is erased: whoever waits is told, since nobody is left to answer. */
export async function endPostsOf(trx: AnnouncingTransaction, userId: string) {
  const posts = await trx
    .selectFrom('job_posts as j')
    .select(['j.id', 'j.user_id', opened])
    .where('j.user_id', '=', userId)
    .where('j.state', 'in', ['held', 'open', 'expired'])
    .orderBy('j.id')
    .forUpdate()
    .execute();
  for (const post of posts) await endPost(trx, post, 'closed');
}

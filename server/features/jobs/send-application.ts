import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { mayReach, maySeeLooking } from '#server/features/blocks/published.ts';
import { attachToApplication } from '#server/features/files/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import { mayEdit } from '#shared/jobs/application-policy.ts';
import type { ApplicationInput } from '#shared/jobs/applications.ts';
import { applicationsToOnePost } from '#shared/jobs/limits.ts';
import { findOwnApplication, mayPutInFront } from './application-queries.ts';

const limit = { name: 'job-applications', max: 30, minutes: 24 * 60 };
/** Of one post: whoever withdraws and applies again is told of, and may write, each time. */
const limitOfPost = { name: 'job-applications-post', max: applicationsToOnePost, minutes: 24 * 60 };

/**
 * Sends an application, once however often its form is sent, or changes it until it was seen. Throws notFound for what
 * was never public, 422 for a project that is not theirs and confirmed and a file that they have not brought, 429, and
 * 409: `post_ended`, `own_job_post`, `applied_already`, `application_seen`, `application_changed`, `post_kept_unseen`.
 */
export const sendApplication = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  postId: string,
  { id, version, note, project_ids, file_ids }: ApplicationInput,
) =>
  announcing(db, async (trx) => {
    const post = await lockPost(trx, postId);
    const before = await findOwnApplication(trx, userId, postId);
    if (!post || (post.state === 'held' && !before)) throw notFound();
    if (post.user_id === userId) throw new Problem(409, 'own_job_post');
    if (version === 0 && before && isRepeat(before)) return;
    const reaches = await mayReach(trx, userId, post.user_id);
    if (!reaches && !before) throw notFound();
    if (!reaches || !(await isOpen(trx, postId))) throw new Problem(409, 'post_ended');
    // What stands was sent before: only what is new is kept from them.
    if (version === 0 && !(await maySeeLooking(trx, userId, postId))) throw new Problem(409, 'post_kept_unseen');
    await requireProjects(trx, userId, project_ids);

    if (version > 0) await change();
    else await requireAttempt({ db: trx, env }, limit, userId);
    const sent = version > 0 ? before?.id : await send();
    if (!sent) return;
    await trx.deleteFrom('job_application_projects').where('application_id', '=', sent).execute();
    if (project_ids.length > 0)
      await trx
        .insertInto('job_application_projects')
        .values(project_ids.map((project_id, index) => ({ application_id: sent, project_id, place: index + 1 })))
        .execute();
    await attachToApplication(trx, { applicationId: sent, userId, postId, ids: [...new Set(file_ids)] });
    trx.publish('jobs', postId, [post.user_id, userId]);

    /** The first time, or again after it was withdrawn; null for a repeat that came while the first was under way. */
    async function send(): Promise<string | null> {
      const added = await trx
        .insertInto('job_applications')
        .values({ id, post_id: postId, user_id: userId, note, ...promise() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) {
        const there = await findOwnApplication(trx, userId, postId);
        if (there && isRepeat(there)) return null;
        if (!(await sendAgain()))
          throw new Problem(409, there && !mayEdit(there.state) ? 'application_seen' : 'applied_already');
      }
      await requireAttempt({ db: trx, env }, limitOfPost, `${userId} ${postId}`);
      await notifyUser(trx, {
        userId: post?.user_id ?? '',
        type: 'job_application',
        data: { event: 'sent', post_title: post?.title ?? '' },
        reference: { type: 'job_post', id: postId },
        by: userId,
      });
      return added?.id ?? (await findOwnApplication(trx, userId, postId))?.id ?? null;
    }

    function isRepeat(there: NonNullable<typeof before>) {
      const files = there.files.map((file) => file.id).sort();
      return (
        // One that is sent again after it was withdrawn keeps the id of its first form.
        (there.id === id || (there.state === 'sent' && there.version > 1)) &&
        there.state !== 'withdrawn' &&
        isDeepStrictEqual([there.note, there.project_ids, files], [note, project_ids, [...new Set(file_ids)].sort()])
      );
    }

    /** As the post says now; a day ends where the post's closing day does. */
    function promise() {
      if (!post?.reply_days || !post.time_zone) return { answer_on: null, answer_by: null };
      const day = sql<string>`((now() at time zone ${post.time_zone})::date + ${post.reply_days}::integer)`;
      return { answer_on: day, answer_by: sql<Date>`((${day} + 1)::timestamp at time zone ${post.time_zone})` };
    }

    function sendAgain() {
      return trx
        .updateTable('job_applications')
        .set({ state: 'sent', note, reason: null, created_at: sql`now()`, updated_at: sql`now()` })
        .set({ ...promise(), answered_at: null, reminded: 0 })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('post_id', '=', postId)
        .where('user_id', '=', userId)
        .where('state', '=', 'withdrawn')
        .returning('id')
        .executeTakeFirst();
    }

    async function change() {
      const changed = await trx
        .updateTable('job_applications')
        .set({ note, version: sql<number>`version + 1`, updated_at: sql`now()` })
        .where('post_id', '=', postId)
        .where('user_id', '=', userId)
        .where('version', '=', version)
        .where('state', '=', 'sent')
        .returning('id')
        .executeTakeFirst();
      if (changed) return;
      const there = await findOwnApplication(trx, userId, postId);
      if (!there) throw notFound();
      throw new Problem(409, mayEdit(there.state) ? 'application_changed' : 'application_seen');
    }
  });

/** Nobody closes it until this is decided; any number may apply meanwhile. */
const lockPost = (trx: Transaction, id: string) =>
  trx
    .selectFrom('job_posts')
    .select(['user_id', 'title', 'state', 'reply_days', 'time_zone'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .forShare()
    .executeTakeFirst();

const isOpen = (trx: Transaction, id: string) =>
  trx.selectFrom('open_job_posts').select('id').where('id', '=', id).executeTakeFirst();

async function requireProjects(trx: Transaction, userId: string, ids: string[]) {
  if (ids.length === 0) return;
  const own = await mayPutInFront(trx, userId).select('p.id').where('p.id', 'in', ids).execute();
  if (own.length < ids.length) throw invalidField('project_ids', 'application_project_unknown');
}

import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { applicationStates, carriesWords, mayMove, tellsApplicant } from '#shared/jobs/application-policy.ts';
import type { ApplicantList, Move } from '#shared/jobs/applications.ts';
import { listApplicants } from './application-queries.ts';
import { decides, type Reader } from './deciding.ts';
import { opened, stateNow } from './post-queries.ts';

/** Those who applied to a post that `reader` decides about. Throws notFound. */
export async function applicantsOf(
  db: Connection,
  reader: Reader,
  postId: string,
  after: string | undefined,
): Promise<ApplicantList> {
  const post = await db
    .selectFrom('job_posts as j')
    .select([sql<string>`coalesce(j.title, '')`.as('title'), stateNow.as('state')])
    .where('j.id', '=', postId)
    .select(sql<boolean>`j.user_id = ${reader.id}`.as('own'))
    .where(decides(reader))
    .executeTakeFirst();
  if (!post) throw notFound();
  return { ...post, ...(await listApplicants(db, postId, after, reader.id)) };
}

/** Of one application: its sender hears of each, with the poster's words. */
const moves: Limit = { name: 'job-application-moves', most: 10, minutes: 24 * 60 };

/**
 * A poster moves an application on; its applicant is told of all but the first look. Of two moves of one version one counts. Gives the
 * version that it has then. Throws notFound, and 409 `application_moved` where it was changed, withdrawn or decided meanwhile, or the
 * desk took the post down; 429.
 */
export const moveApplication = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  id: string,
  { to, version, reason }: Move,
) =>
  announcing(db, async (trx) => {
    const moved = await trx
      .updateTable('job_applications as a')
      .from('job_posts as j')
      .set({
        state: to,
        reason: carriesWords(to) ? reason || null : null,
        // Added by the database: what was sent may be the highest number it has.
        version: sql<number>`a.version + 1`,
        updated_at: sql`now()`,
        ...(tellsApplicant(to) && { answered_at: sql`coalesce(a.answered_at, now())` }),
      })
      .whereRef('j.id', '=', 'a.post_id')
      .where('j.user_id', '=', userId)
      // Whose post the desk took down writes to nobody any more.
      .where('j.state', '<>', 'removed')
      .where('a.id', '=', id)
      .where('a.version', '=', version)
      .where(
        'a.state',
        'in',
        applicationStates.filter((from) => mayMove(from, to)),
      )
      .returning(['a.user_id', 'a.post_id', opened])
      .executeTakeFirst();
    if (!moved) {
      const there = await trx
        .selectFrom('job_applications as a')
        .innerJoin('job_posts as j', 'j.id', 'a.post_id')
        .select('a.id')
        .where('a.id', '=', id)
        .where('j.user_id', '=', userId)
        .executeTakeFirst();
      throw there ? new Problem(409, 'application_moved') : notFound();
    }
    if (tellsApplicant(to)) {
      await requireAttempt({ db: trx, env }, moves, id);
      await notifyUser(trx, {
        userId: moved.user_id,
        type: 'job_application_status',
        message: carriesWords(to) ? reason : null,
        data: { event: to as 'shortlisted' | 'declined' | 'offered', post_title: moved.opened?.title ?? '' },
        reference: { type: 'job_post', id: moved.post_id },
      });
    }
    trx.announce('jobs', moved.post_id, [userId, moved.user_id]);
    return { version: version + 1 };
  });

import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { blockedPair } from '#server/features/blocks/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { now, secondsFromNow } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { type ApplicationState, carriesWords, mayMove, tellsApplicant } from '#shared/jobs/application-policy.ts';
import type { Move } from '#shared/jobs/applications.ts';
import { declineMinutes } from '#shared/jobs/limits.ts';
import { lockApplication } from './conversation-queries.ts';
import { opened } from './post-queries.ts';

/** Of one application: its sender hears of each, with the poster's words. */
const moves: Limit = { name: 'job-application-moves', max: 10, minutes: 24 * 60 };

/**
 * A poster moves an application on; its applicant is told of all but the first look, of a decline after an hour, and of
 * nothing where it is taken back before. Of two moves of one version one counts. Gives the version that it has then.
 * Throws notFound, and 409 `application_moved` where it was changed, withdrawn or decided meanwhile, or the admins took
 * the post down; 429.
 */
export const moveApplication = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  id: string,
  { to, version, reason }: Move,
) =>
  announcing(db, async (trx) => {
    await lockApplication(trx, id);
    const there = await findHeld(trx, userId, id);
    if (!there) throw notFound();
    // Whose post the admins took down writes to nobody any more.
    if (there.version !== version || there.post_state === 'removed' || !mayMove(there.stage, to))
      throw new Problem(409, 'application_moved');
    const declined = to === 'declined';
    // Between two who are kept apart an answer comes without words; a decline loses them when it is told.
    const words = carriesWords(to) && (declined || !there.apart) ? reason || null : null;
    const takenBack = there.stage !== there.state && to === there.state;
    const tells = tellsApplicant(to) && !takenBack;
    if (tells) await requireAttempt({ db: trx, env }, moves, id);
    await trx
      .updateTable('job_applications')
      .set({
        // Added by the database: what was sent may be the highest number it has.
        version: sql<number>`version + 1`,
        declines_at: declined ? secondsFromNow(declineMinutes * 60) : null,
        decline_reason: declined ? words : null,
        // Whoever decides has read it.
        ...(declined && there.state === 'sent' && { state: 'seen', updated_at: now }),
        ...(!declined && !takenBack && { state: to, reason: words, updated_at: now }),
        ...(tells && !declined && { answered_at: sql<Date>`coalesce(answered_at, now())` }),
      })
      .where('id', '=', id)
      .execute();
    if (tells && !declined)
      await notifyUser(trx, {
        userId: there.user_id,
        type: 'job_application_status',
        message: words,
        data: { event: to as 'shortlisted' | 'offered', post_title: there.opened?.title ?? '' },
        reference: { type: 'job_post', id: there.post_id },
      });
    // A decline that waits, and one that is taken back, wakes nothing that its applicant has open.
    const unseen = takenBack || (declined && there.state !== 'sent');
    trx.publish('jobs', there.post_id, unseen ? [userId] : [userId, there.user_id]);
    return { version: version + 1 };
  });

/** An application to a post of one's own, of somebody who is there. */
const findHeld = (trx: Transaction, userId: string, id: string) =>
  trx
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .select(['a.user_id', 'a.post_id', 'a.version', 'j.state as post_state', opened])
    .select(blockedPair(userId, sql`a.user_id`).as('apart'))
    .select([sql<ApplicationState>`a.state`.as('state'), sql<ApplicationState>`a.stage`.as('stage')])
    .where('a.id', '=', id)
    .where('j.user_id', '=', userId)
    .where('w.closed', '=', false)
    .executeTakeFirst();

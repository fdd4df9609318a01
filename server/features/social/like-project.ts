import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { gatherNotice } from '#server/features/notifications/published.ts';
import { reachesAnother } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Likes } from '#shared/social/comments.ts';
import { findDiscussed, lookingAt } from './discussed-work.ts';
import { countDiscussion } from './discussion-queries.ts';
import { requireParticipant } from './require-participant.ts';
import { limitOf } from './writing-limits.ts';

/**
 * Likes somebody's work, or no longer does; a repeat changes nothing, and the answer counts. Its owner hears of it once
 * until they have read it. Throws notFound for work that others do not see and, as for who is not reached, to another
 * account of its owner's; 429, and 409 `own_work` and `profile_not_seen`.
 */
export const likeProject = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  typed: string,
  likes: boolean,
): Promise<Likes> =>
  announcing(db, async (trx) => {
    // What one liked one may like no longer, whoever blocks whom.
    const project = await findDiscussed(trx, typed, likes ? userId : null);
    if (!project) throw notFound();
    if (project.owner_id === userId) throw new Problem(409, 'own_work');
    if (likes && !(await reachesAnother(trx, userId, project.owner_id))) throw notFound();
    const row = { project_id: project.id, user_id: userId };
    const changed = likes
      ? await trx
          .insertInto('project_likes')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('project_likes')
          .where('project_id', '=', project.id)
          .where('user_id', '=', userId)
          .returning('user_id')
          .executeTakeFirst();
    if (changed && likes) {
      const { full_name, created_at, now } = await requireParticipant(trx, userId);
      await requireAttempt({ db: trx, env }, limitOf('like', created_at, now), userId);
      await gatherNotice(trx, {
        userId: project.owner_id,
        type: 'project_like',
        actor: { id: userId, name: full_name },
        data: { project_title: project.title },
        reference: { type: 'project', id: project.id },
      });
    }
    if (changed) trx.publish('social', project.id, await lookingAt(trx, project));
    const { likes: count, mine } = await countDiscussion(trx, project.id, { id: userId, owner: false });
    return { count, mine };
  });

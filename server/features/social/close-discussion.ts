import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { requireAct } from './change-comment.ts';
import { findDiscussed, lookingAt } from './discussed-work.ts';

/**
 * Has one's own work take no more comments, or take them again; what was said stays. A repeat changes nothing. Throws
 * notFound and 429.
 */
export const closeDiscussion = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  typed: string,
  closed: boolean,
) =>
  announcing(db, async (trx) => {
    const project = await findDiscussed(trx, typed, userId);
    if (project?.owner_id !== userId) throw notFound();
    const changed = closed
      ? await trx
          .insertInto('closed_discussions')
          .values({ project_id: project.id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('project_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('closed_discussions')
          .where('project_id', '=', project.id)
          .returning('project_id')
          .executeTakeFirst();
    if (!changed) return;
    await requireAct({ db: trx, env }, 'tidy', userId);
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: closed ? 'close_discussion' : 'open_discussion',
      subject: { type: 'project', id: project.id },
    });
    trx.publish('social', project.id, await lookingAt(trx, project));
  });

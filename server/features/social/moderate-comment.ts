import { sql } from 'kysely';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { noteChange, requireAct, type Stores } from './change-comment.ts';
import { findComment } from './comment-queries.ts';

/**
 * Keeps a comment under one's own work from all but its author, or shows it again. Throws notFound, also for one's own
 * comment.
 */
export const hideComment = ({ db, env }: Stores, userId: string, id: string, hidden: boolean) =>
  announcing(db, async (trx) => {
    const found = await findComment(trx, id, userId);
    if (!found || found.owner_id !== userId || found.user_id === userId) throw notFound();
    const changed = await trx
      .updateTable('project_comments')
      .set({ hidden_at: hidden ? sql`now()` : null, ...(hidden && { pinned_at: null }) })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return;
    await requireAct({ db: trx, env }, 'tidy', userId);
    await noteChange(trx, userId, found, hidden ? 'hide_comment' : 'show_comment');
  });

/**
 * Puts one comment above all others under one's own work, in the place of the one before, or takes it from there.
 * Throws notFound, also for one that is hidden and is to go there.
 */
export const pinComment = ({ db, env }: Stores, userId: string, id: string, pinned: boolean) =>
  announcing(db, async (trx) => {
    const found = await findComment(trx, id, userId);
    if (!found || found.owner_id !== userId || found.parent_id) throw notFound();
    // Two that are pinned at once: the second waits here for the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${found.project_id}, 41))`.execute(trx);
    const rows = trx.updateTable('project_comments').where('project_id', '=', found.project_id);
    if (pinned && !(await lockShown(trx, id))) throw notFound();
    if (pinned) await rows.set({ pinned_at: null }).where('pinned_at', 'is not', null).where('id', '<>', id).execute();
    const changed = await rows
      .set({ pinned_at: pinned ? sql`now()` : null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where('pinned_at', pinned ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return;
    await requireAct({ db: trx, env }, 'tidy', userId);
    await noteChange(trx, userId, found, pinned ? 'pin_comment' : 'unpin_comment');
  });

/** Nobody hides it or takes it back until the transaction ends. False when that was done. */
const lockShown = (trx: AnnouncingTransaction, id: string) =>
  exists(
    trx
      .selectFrom('project_comments')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('hidden_at', 'is', null)
      .forNoKeyUpdate(),
  );

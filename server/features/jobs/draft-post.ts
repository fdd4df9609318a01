import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { mayReplace, revisionOf } from '#server/platform/database/revision.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { postLimits } from '#shared/jobs/limits.ts';
import type { PostDraftInput } from '#shared/jobs/post-input.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { lockOwnPost, requireSeenDraft } from './post-queries.ts';

type NewPost = { id: string; from: string | null };

/**
 * Begins a draft, empty or as a copy of an own post that has ended; the same one for a repeat. Throws notFound for a
 * post that is not theirs, 409 `form_sent`, `drafts_too_many` and, for one that has not ended, `post_not_ended`.
 */
export const beginPost = (db: Database, userId: string, { id, from }: NewPost) =>
  announcing(db, async (trx) => {
    // Of two tabs one waits for the other's count.
    await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const there = await trx.selectFrom('job_posts').select('user_id').where('id', '=', id).executeTakeFirst();
    if (there) {
      if (there.user_id !== userId) throw new Problem(409, 'form_sent');
      return;
    }
    const drafts = await trx
      .selectFrom('job_posts')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (drafts.count >= postLimits.drafts) throw new Problem(409, 'drafts_too_many');
    const draft = from ? await copyOf() : {};
    await trx
      .insertInto('job_posts')
      .values({ id, user_id: userId, draft: JSON.stringify(draft) })
      .execute();
    trx.publish('jobs', id, [userId]);

    async function copyOf() {
      const post = await lockOwnPost(trx, userId, from ?? '');
      if (!post) throw notFound();
      if (!mayTake('repeat', post.state_now)) throw new Problem(409, 'post_not_ended');
      const { title, organisation, description, kind, workplace, place, zones, hours, skills, language } = post;
      const { pay_min, pay_max, pay_currency, pay_period, reply_days } = post;
      const text = { title, organisation, description, kind, workplace, place, zones, skills, language };
      return {
        ...text,
        hours: hours === null ? null : Number(hours),
        pay_min,
        pay_max,
        pay_currency,
        pay_period,
        reply_days,
      };
    }
  });

/**
 * Keeps what is typed, beside what is published. Throws notFound, and 409: `post_ended` for one that has ended, and
 * `draft_changed_elsewhere` when another window has changed what is typed since `revision`.
 */
export const savePostDraft = (db: Database, userId: string, id: string, { data, revision }: PostDraftInput) =>
  db.transaction().execute(async (trx) => {
    const post = await lockOwnPost(trx, userId, id);
    if (!post) throw notFound();
    if (!mayTake('save', post.state_now)) throw new Problem(409, 'post_ended');
    const saved = await trx
      .updateTable('job_posts')
      .set({ draft: JSON.stringify(data), ...(post.state === 'draft' && { updated_at: sql`now()` }) })
      .where('id', '=', id)
      .where(mayReplace('draft', revision, data))
      .returning([sql<Date>`now()`.as('saved_at'), revisionOf('draft').as('revision')])
      .executeTakeFirst();
    if (!saved) throw new Problem(409, 'draft_changed_elsewhere');
    const { description } = data;
    const draft_html = typeof description === 'string' ? renderMarkdown(description) : '';
    return { revision: saved.revision, saved_at: saved.saved_at.toISOString(), draft_html };
  });

/**
 * Throws away what is typed: the post with it where nothing was published. Throws notFound, and 409
 * `draft_changed_elsewhere` when it is not what was `seen`.
 */
export const discardDraft = (db: Database, userId: string, id: string, seen?: string) =>
  announcing(db, async (trx) => {
    const post = await lockOwnPost(trx, userId, id);
    if (!post) throw notFound();
    await requireSeenDraft(trx, id, seen);
    if (mayTake('discard', post.state_now)) await trx.deleteFrom('job_posts').where('id', '=', id).execute();
    else await trx.updateTable('job_posts').set({ draft: null }).where('id', '=', id).execute();
    trx.publish('jobs', id, [userId]);
  });

import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { mayReach } from '#server/features/blocks/published.ts';
import { gatherNotice } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import type { NewComment } from '#shared/social/comments.ts';
import { answersPerThread } from '#shared/social/limits.ts';
import { findDiscussed, lookingAt } from './discussed-work.ts';
import { countDiscussion } from './discussion-queries.ts';
import { requireParticipant } from './require-participant.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { limitOf } from './writing-limits.ts';

/**
 * Says something under a project, or answers what was said; once, however often its form is sent. Its owner hears of
 * it, who is answered, and who is named. Throws notFound for work that others do not see, 429, and 409:
 * `profile_not_seen`, `discussion_closed`, `comment_gone`, `comment_full`, `form_sent`.
 */
export const addComment = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  typed: string,
  { id, parent_id, body }: NewComment,
) =>
  announcing(db, async (trx) => {
    const project = await findDiscussed(trx, typed, userId);
    if (!project) throw notFound();
    const form = { id, parent_id, body, user_id: userId, project_id: project.id };
    if (await wasSent(trx, form)) return;
    const { full_name, created_at, now } = await requireParticipant(trx, userId);
    if ((await countDiscussion(trx, project.id, { id: userId, owner: false })).closed)
      throw new Problem(409, 'discussion_closed');
    const answered = parent_id ? await lockAnswered(trx, project.id, parent_id, userId) : null;
    const added = await trx
      .insertInto('project_comments')
      .values(form)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return void requireRepeat(await findSaid(trx, form), form);
    await requireAttempt({ db: trx, env }, limitOf('comment', created_at, now), userId);
    const told = new Map<string, 'commented' | 'answered'>([[project.owner_id, 'commented']]);
    if (answered) told.set(answered, 'answered');
    told.delete(userId);
    // In one order, so that no two of them wait for each other.
    for (const [reader, event] of [...told].sort())
      await gatherNotice(trx, {
        userId: reader,
        type: 'project_comment',
        actor: { id: userId, name: full_name },
        data: { event, project_title: project.title },
        reference: { type: 'project', id: project.id },
      });
    await tellMentioned(trx, {
      comment: { id, body },
      writer: { id: userId, name: full_name },
      project,
      told: [...told.keys()],
    });
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'add_comment',
      subject: { type: 'comment', id },
      data: { project: project.id },
    });
    trx.publish('social', project.id, await lookingAt(trx, project));
  });

type Sent = { id: string; project_id: string; parent_id: string | null; user_id: string; body: string };

/** Whether this form came before. Throws `form_sent` for another comment under the same id. */
async function wasSent(trx: Transaction, form: Sent) {
  const said = await findSaid(trx, form);
  if (said) requireRepeat(said, form);
  return said !== undefined;
}

/** What was said under an id; of what was changed or taken back since, nobody knows what it was. */
async function findSaid(trx: Transaction, { id, body }: Sent) {
  const there = await trx.selectFrom('project_comments').selectAll().where('id', '=', id).executeTakeFirst();
  return there && (there.edited_at || there.removed_at ? { ...there, body } : there);
}

/** Who wrote what is answered; it stays as it is until the answer stands, and answers to it wait for each other. */
async function lockAnswered(trx: Transaction, projectId: string, id: string, userId: string) {
  const held = await trx
    .selectFrom('project_comments')
    .select('parent_id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held || held.parent_id) throw notFound();
  const shown = await trx.selectFrom('shown_comments').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!shown?.user_id || !(await mayReach(trx, userId, shown.user_id))) throw new Problem(409, 'comment_gone');
  const { count } = await trx
    .selectFrom('project_comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('parent_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= answersPerThread) throw new Problem(409, 'comment_full');
  return shown.user_id;
}

import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { editMinutes } from '#shared/social/limits.ts';
import { findAge, findComment, findParticipant } from './comment-queries.ts';
import { lookingAt } from './discussed-work.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { limitOf, type SocialAct } from './writing-limits.ts';

export type Stores = Pick<Deps, 'db' | 'env'>;
type Found = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** Counts what was changed; a repeat that changed nothing is not. Throws 429. */
export async function requireAct(stores: Stores, act: SocialAct, userId: string) {
  const { created_at, now } = await findAge(stores.db, userId);
  await requireAttempt(stores, limitOf(act, created_at, now), userId);
}

/** Writes down what was done with a comment, and has everybody who looks at it ask again. */
export async function noteChange(trx: AnnouncingTransaction, userId: string, found: Found, action: AuditAction) {
  const { id, project_id, owner_id } = found;
  await recordAudit(trx, { actor: { type: 'user', id: userId }, action, subject: { type: 'comment', id } });
  trx.publish('social', project_id, await lookingAt(trx, { id: project_id, owner_id }));
}

/**
 * Changes one's own comment within ten minutes, and tells whom it names anew. A repeat changes nothing. Throws
 * notFound, 409 `comment_old` or `comment_hidden`, and 429.
 */
export const editComment = ({ db, env }: Stores, userId: string, id: string, body: string) =>
  announcing(db, async (trx) => {
    const found = await findComment(trx, id, userId);
    if (!found || found.user_id !== userId) throw notFound();
    const mine = trx
      .updateTable('project_comments')
      .set({ body, edited_at: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${editMinutes})`);
    if (await mine.where('body', '<>', body).returning('id').executeTakeFirst()) {
      await requireAct({ db: trx, env }, 'edit', userId);
      const writer = await findParticipant(trx, userId);
      const project = { id: found.project_id, title: found.title, owner_id: found.owner_id };
      if (writer)
        await tellMentioned(trx, { comment: { id, body }, writer: { id: userId, name: writer.full_name }, project });
      return noteChange(trx, userId, found, 'edit_comment');
    }
    const there = await trx
      .selectFrom('project_comments')
      .select(['body', 'hidden_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (there.body !== body) throw new Problem(409, there.hidden_at ? 'comment_hidden' : 'comment_old');
  });

/**
 * Takes one's own comment back; its place stays for the answers. A repeat is answered alike, and a block keeps nobody
 * from it. Throws notFound.
 */
export const removeComment = ({ db }: Stores, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const found = await findComment(trx, id, null, { removed: true });
    if (!found || found.user_id !== userId) throw notFound();
    if (await takeBack(trx, id)) await noteChange(trx, userId, found, 'remove_comment');
  });

/** Leaves of a comment nothing but its place. False when that is done. */
const takeBack = (trx: AnnouncingTransaction, id: string) =>
  exists(
    trx
      .updateTable('project_comments')
      .set({ body: '', removed_at: sql`now()`, pinned_at: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id'),
  );

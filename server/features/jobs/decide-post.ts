import { sql } from 'kysely';
import { endClaim, isOwnMatter } from '#server/features/admin/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { adminsBut, ownAccounts } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { AdminDecision, AdminPost } from '#shared/jobs/admin-posts.ts';
import { type HoldReason, mayTake } from '#shared/jobs/post-policy.ts';
import type { Viewer } from '#shared/session/session.ts';
import { endPost } from './end-post.ts';
import { asPost, findPublished, type OpenedPost, opened, stateNow } from './post-queries.ts';
import { tellApplicants } from './tell-applicants.ts';

type Admin = Pick<Viewer, 'id'>;

/** Of a post `j` who has applied to it, and so gains or loses by what becomes of it. */
export const applicantsOfPost = sql<string[]>`array(
  select a.user_id from job_applications a where a.post_id = j.id and a.state <> 'withdrawn')`;

/** Whether a post is no admin's to decide: of theirs, of somebody they have a work in common with, or applied to. */
const isOwnPost = async (db: Connection, adminId: string, post: { id: string; user_id: string }) =>
  (await isOwnMatter(db, adminId, { people: [post.user_id] })) ||
  exists(
    db
      .selectFrom('job_posts as j')
      .where('j.id', '=', post.id)
      .where(sql<boolean>`${applicantsOfPost} && ${ownAccounts(adminId)}`),
  );

/** A published post before an admin, unless it is no matter of theirs. Throws notFound. */
export async function adminPost(db: Connection, admin: Admin, id: string): Promise<AdminPost> {
  const row = await findPublished(db, { id });
  if (!row || (await isOwnPost(db, admin.id, { id, user_id: row.user_id }))) throw notFound();
  const { user_id, poster_email: email, state, version, reason } = row;
  return { post: { ...asPost(row), user_id, email }, state, version, reason, held_for: row.held_for as HoldReason[] };
}

/**
 * Lets a held post through, or takes one down with the reason that its poster reads; of the text that was on the
 * admin's screen, and once. Throws notFound, `case_claimed`, and 409 `post_decided` to whoever comes later.
 */
export const decidePost = (db: Database, admin: Admin, id: string, { decision, reason, version }: AdminDecision) =>
  announcing(db, async (trx) => {
    const post = await trx
      .selectFrom('job_posts as j')
      .select(['j.id', 'j.title', 'j.user_id', 'j.version', stateNow.as('state_now'), opened])
      .where('j.id', '=', id)
      .where('j.published_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!post || (await isOwnPost(trx, admin.id, post))) throw notFound();
    if (!mayTake(decision, post.state_now) || post.version !== version) throw new Problem(409, 'post_decided');
    await endClaim(trx, admin.id, id);
    if (post.state_now === 'held') await noteWait(trx, id);
    if (decision === 'remove') await endPost(trx, post, 'removed', reason);
    else await openPost(trx, post);
    await notifyUser(trx, {
      userId: post.user_id,
      type: 'job_post_status',
      message: reason || null,
      data: { event: decision === 'release' ? 'released' : 'removed', post_title: post.title ?? '' },
      reference: { type: 'job_post', id },
    });
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: decision === 'release' ? 'release_job_post' : 'remove_job_post',
      subject: { type: 'job_post', id },
      data: { version, ...(reason && { reason }) },
    });
    trx.publish('jobs', id, [post.user_id]);
    trx.publish('cases', id, [admin.id, ...(await adminsBut(trx, admin.id))]);
  });

/** What the numbers of the admin panel know of it: what a later publishing changes is no longer there. */
const noteWait = (trx: AnnouncingTransaction, id: string) =>
  trx
    .updateTable('job_posts')
    .set(({ ref }) => ({ waited_since: ref('updated_at'), decided_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();

/** Whoever applied to what stood there before hears what is new now that it can be read. */
async function openPost(trx: AnnouncingTransaction, post: { id: string; opened: OpenedPost | null }) {
  const now = await trx
    .updateTable('job_posts as j')
    .set({ state: 'open', released: true, published_at: sql`now()`, updated_at: sql`now()` })
    .where('j.id', '=', post.id)
    .returning(opened)
    .executeTakeFirstOrThrow();
  trx.publish('jobs', post.id, await tellApplicants(trx, post.id, post.opened, now.opened));
}

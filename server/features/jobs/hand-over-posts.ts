import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { endPost } from './end-post.ts';
import { opened } from './post-queries.ts';

/** Our own posts whose poster is no admin any more: they would go on to read who applied to us. */
const left = (trx: Database | Transaction) =>
  trx
    .selectFrom('job_posts as j')
    .innerJoin('profiles as p', 'p.id', 'j.user_id')
    .where('j.ours', '=', true)
    .where('p.role', '<>', 'admin');

/**
 * The job of each minute: gives them to the admin who has been with us longest, whole, with whoever applied. Where
 * there is none, or all have applied themselves, an open post ends.
 */
export async function handOverPosts(db: Database) {
  await eachAlone(await left(db).select('j.id').limit(1000).execute(), ({ id }) =>
    announcing(db, async (trx) => {
      const post = await left(trx)
        .select(['j.id', 'j.user_id', 'j.state', opened])
        .where('j.id', '=', id)
        .forNoKeyUpdate('j')
        .executeTakeFirst();
      if (!post) return;
      const admin = await successor(trx, id);
      if (admin) await trx.updateTable('job_posts').set({ user_id: admin.id }).where('id', '=', id).execute();
      else if (['open', 'held'].includes(post.state)) await endPost(trx, post, 'closed');
      else return;
      await recordAudit(trx, {
        actor: { type: 'system' },
        action: admin ? 'hand_over_job_post' : 'close_job_post',
        subject: { type: 'job_post', id },
        data: { from: post.user_id, ...(admin && { to: admin.id }) },
      });
      trx.publish('jobs', id, [post.user_id, ...(admin ? [admin.id] : [])]);
    }),
  );
}

const successor = (trx: Transaction, postId: string) =>
  trx
    .selectFrom('profiles as p')
    .select('p.id')
    .where('p.role', '=', 'admin')
    .where('p.closed', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_applications as a')
            .select('a.id')
            .where('a.post_id', '=', postId)
            .whereRef('a.user_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();

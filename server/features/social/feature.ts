import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { forgetActor } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { commentRoutes } from './comment-routes.ts';
import { publicDiscussion } from './read-discussion.ts';
import { seedSocial } from './seed-social.ts';
import { discussionRoutes } from './social-routes.ts';
import { forgetWatchers } from './watch-discussion.ts';
import { withdrawNotices } from './withdraw-notices.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    comment: true;
  }
}

export const social = {
  isOn: ({ flags }) => flags.socialFeatures,
  invalidates: { social: ({ id }) => [`social:${id}`] },
  addresses: ['/dashboard/comments'],
  routes: { member: [discussionRoutes, commentRoutes] },
  jobs: ({ db }) => ({ 'forget-watchers': { run: () => forgetWatchers(db), cron: '41 * * * *' } }),
  topics: { social: 'everybody' },
  onChanges: withdrawNotices,
  tables: ['project_likes', 'project_comments', 'comment_mentions', 'closed_discussions', 'discussion_watchers'],
  audited: { comment: (userId) => sql`select id from project_comments where user_id = ${userId}` },
  pages: ({ db, env }) => ({
    publicDiscussion: async (projectId: string) => (env.flags.socialFeatures ? publicDiscussion(db, projectId) : null),
  }),
  exports: {
    comments: `select c.id, w.short_id as project, c.parent_id as answers, c.body, c.created_at, c.edited_at, c.hidden_at, c.pinned_at, c.removed_at
      from project_comments c join projects w on w.id = c.project_id where c.user_id = $1 order by c.created_at, c.id`,
    likes: `select w.short_id as project, l.created_at
      from project_likes l join projects w on w.id = l.project_id where l.user_id = $1 order by l.created_at, w.short_id`,
    comments_naming_me: `select m.comment_id, m.told_at from comment_mentions m where m.user_id = $1 order by m.told_at, m.comment_id`,
    closed_discussions: `select w.short_id as project, d.closed_at
      from closed_discussions d join projects w on w.id = d.project_id where w.user_id = $1 order by d.closed_at, w.short_id`,
  },
  notExported: { discussion_watchers: 'who has a page open, for ten minutes' },
  seed: seedSocial,
  erase: eraseSocial,
} satisfies Feature;

/**
 * Takes back what somebody said, so that the answers to it keep their place, and their name out of what others were
 * told; what was said under their own work goes whole.
 */
async function eraseSocial(trx: AnnouncingTransaction, userId: string) {
  const { rows } = await sql<{ project_id: string; owner_id: string }>`
    with own as (select id from projects where user_id = ${userId}),
      gone as (delete from project_comments where project_id in (select id from own)),
      liked as (delete from project_likes where project_id in (select id from own) or user_id = ${userId}
                returning project_id),
      taken as (update project_comments
                   set body = '', removed_at = coalesce(removed_at, now()), pinned_at = null, user_id = null
                 where user_id = ${userId} and project_id not in (select id from own) returning project_id)
    select distinct w.id as project_id, w.user_id as owner_id from projects w
     where w.user_id <> ${userId} and w.id in (select project_id from taken union select project_id from liked)`.execute(
    trx,
  );
  for (const { project_id, owner_id } of rows) trx.publish('social', project_id, [owner_id]);
  await forgetActor(trx, userId);
}

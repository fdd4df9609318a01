import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { commentRoutes } from './comment-routes.ts';
import { eraseSocial } from './erase-social.ts';
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
    publicDiscussion: async (projectId) => (env.flags.socialFeatures ? publicDiscussion(db, projectId) : null),
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

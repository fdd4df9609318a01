import type { Feature } from '#server/features/manifest.ts';
import { forgetReaders, forgetSeen } from './analytics-queries.ts';
import { analyticsRoutes, linkClickRoutes } from './analytics-routes.ts';
import { seedAnalytics } from './seed-analytics.ts';
import { watchViews } from './watch-views.ts';

export const analytics = {
  routes: { member: [analyticsRoutes], link: [linkClickRoutes] },
  watchesPages: watchViews,
  jobs: ({ db }) => ({ 'forget-seen-pages': { run: () => forgetSeen(db), cron: '4 * * * *', atStart: true } }),
  tables: ['view_salts', 'seen_pages', 'page_counts'],
  exports: {
    page_counts: `select c.day, c.project_id, nullif(c.link, '') as link, c.country, c.count from page_counts c
      where c.user_id = $1 order by c.day, c.project_id nulls first, c.link, c.country`,
  },
  seed: seedAnalytics,
  erase: async (trx, userId) => void (await forgetReaders(trx, userId)),
} satisfies Feature;

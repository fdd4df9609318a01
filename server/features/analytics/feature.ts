import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import { hasIncluded, requireIncluded } from '#server/features/plans/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { analyticsQuerySchema, analyticsSchema, recentViewsSchema } from '#shared/analytics/analytics.ts';
import { forgetReaders, forgetSeen } from './analytics-queries.ts';
import { ownAnalytics, recentViews } from './own-analytics.ts';
import { seedAnalytics } from './seed-analytics.ts';
import { watchViews } from './watch-views.ts';

/** What came of one's own pages. */
function analyticsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/analytics',
    {
      schema: {
        tags: ['analytics'],
        summary: 'How often your public pages were read and links on them followed, and how confirmations came',
        querystring: analyticsQuerySchema,
        response: { 200: analyticsSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      await requireIncluded(deps, id, 'analytics');
      return ownAnalytics(deps.db, id, request.query.period, localeOf(request));
    },
  );

  app.get(
    '/api/analytics/recent',
    {
      schema: {
        tags: ['analytics'],
        summary: 'How often your public pages were read in the last thirty days, and links on them followed',
        response: { 200: recentViewsSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      return { recent: (await hasIncluded(deps, id, 'analytics')) ? await recentViews(deps.db, id) : null };
    },
  );
}

const click = z.object({
  params: z.object({ page: z.uuid() }),
  query: z.object({
    link: z
      .string()
      .min(1)
      .max(2100)
      .refine((link) => !link.includes('\0')),
  }),
});

/**
 * What a browser tells by itself when a link with `ping` is followed: by POST, with a body that says nothing, and from
 * our own pages alone. It is answered alike whatever it says.
 */
async function linkClickRoutes(app: App) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, payload, parsed) => {
    payload.resume();
    parsed(null);
  });
  app.post('/api/link-clicks/:page', { schema: { hide: true } }, async (request, reply) => {
    const told = click.safeParse({ params: request.params, query: request.query });
    if (told.success && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin')
      request.saw(told.data.params.page, told.data.query.link);
    return reply.code(204).send(null);
  });
}

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

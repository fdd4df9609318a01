import type { Feature } from '#server/features/manifest.ts';
import { alertSearches, forgetTold } from './alert-searches.ts';
import { savedSearchAddress } from './saved-search-queries.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { prepareSearchAlert, suppressBouncedAlerts } from './search-alert-mail.ts';
import { seedSavedSearches } from './seed-saved-searches.ts';
import { savedSearchLink, stopRoutes } from './stop-search.ts';

/** Searches that people keep, of Discover and of jobs, and what they are told of them. */
export const savedSearches = {
  routes: { member: [savedSearchRoutes], link: [stopRoutes] },
  mails: { 'search-alert': prepareSearchAlert },
  onMailOutcome: suppressBouncedAlerts,
  jobs: (deps) => ({
    'alert-saved-searches': { run: () => alertSearches(deps), cron: '*/10 * * * *' },
    'forget-told-hits': { run: () => forgetTold(deps.db), cron: '21 4 * * *' },
  }),
  pages: (deps, request) => ({
    savedSearchLink: (token) => savedSearchLink(deps, token),
    savedSearchAddress: async (id) => (request.viewer ? savedSearchAddress(deps.db, request.viewer.id, id) : null),
  }),
  tables: ['saved_searches', 'saved_search_hits'],
  exports: {
    saved_searches: `select id, kind, name, query, alert, created_at, alerted_at
      from saved_searches where user_id = $1 order by created_at, id`,
  },
  notExported: { saved_search_hits: 'only that a mail told of something, so that it is told once' },
  seed: seedSavedSearches,
} satisfies Feature;

import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import { alertSearches, forgetTold } from './alert-searches.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { prepareSearchAlert, suppressBouncedAlerts } from './search-alert-mail.ts';
import { savedSearchLink, stopRoutes } from './stop-search.ts';

/** One of each kind, of somebody who also looks for work. */
const seedSavedSearches = ({ now }: Demo): Seeded => ({
  saved_searches: (
    [
      ['work', 'q=photographer&place=A%20Coru%C3%B1a', 'Photographers nearby', 'daily'],
      ['jobs', 'q=subtitling&remote=true', 'Subtitling from home', 'at_once'],
    ] as const
  ).map(([kind, query, name, alert]) => ({
    ...{ id: demoId(`search ${kind}`), user_id: demoId('leila-haddad'), kind, query, name, alert },
    ...{ created_at: now, watched_from: now, looked_at: now },
  })),
});

/** Searches that people keep, of Discover and of jobs, and what they are told of them. */
export const savedSearches = {
  routes: { member: [savedSearchRoutes], link: [stopRoutes] },
  mails: { 'search-alert': prepareSearchAlert },
  onMailOutcome: suppressBouncedAlerts,
  jobs: (deps) => ({
    'alert-saved-searches': { run: () => alertSearches(deps), cron: '*/10 * * * *' },
    'forget-told-hits': { run: () => forgetTold(deps.db), cron: '21 4 * * *' },
  }),
  pages: (deps) => ({ savedSearchLink: (token: string) => savedSearchLink(deps, token) }),
  tables: ['saved_searches', 'saved_search_hits'],
  exports: {
    saved_searches: `select id, kind, name, query, alert, created_at, alerted_at
      from saved_searches where user_id = $1 order by created_at, id`,
  },
  notExported: { saved_search_hits: 'only that a mail told of something, so that it is told once' },
  seed: seedSavedSearches,
} satisfies Feature;

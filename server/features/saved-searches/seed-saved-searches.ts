import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** One of each kind, of somebody who also looks for work. */
export const seedSavedSearches = ({ now }: Demo): Seeded => ({
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

import { createHash } from 'node:crypto';
import type { Demo, Seeded } from '#server/features/manifest.ts';

const days = 60;
const maxPages = 3;
const countries = ['ES', 'DE', null];

const isListed = ({ visibility = 'public' }: { visibility?: unknown }) => visibility === 'public';

/**
 * How often the public pages of the demo were read in its last weeks: alike every time, but for the day it ends with.
 */
export function seedAnalytics({ now }: Demo, { profiles = [], projects = [] }: Seeded): Seeded {
  const shown = profiles.filter(isListed);
  const pages = shown.flatMap(({ id }) => [
    { user_id: String(id), project_id: null },
    ...projects
      .filter(({ user_id, status, visibility }) => user_id === id && status === 'approved' && visibility !== 'hidden')
      .slice(0, maxPages)
      .map((project) => ({ user_id: String(id), project_id: String(project.id) })),
  ]);
  return {
    page_counts: pages.flatMap((page) =>
      Array.from({ length: days }, (_, index) => {
        const day = new Date(now.getTime() - (index + 1) * 86_400_000).toISOString().slice(0, 10);
        const [chance = 0, where = 0] = createHash('sha256')
          .update(`${page.user_id} ${page.project_id} ${index}`)
          .digest();
        return { ...page, day, link: '', country: countries[where % 3] ?? null, count: chance % 5 };
      }).filter(({ count }) => count > 0),
    ),
  };
}

import type { Connection } from '#server/platform/database/connect.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { asFound, asPost, findPublished, listOurs } from './post-queries.ts';

/** What the public pages of posts show. */
export const jobFeatures = (db: Connection): Pick<PageFeatures, 'publicJob' | 'ourJobs'> => ({
  publicJob: async (typed) => {
    const shortId = shortIdOf(typed);
    const row = shortId ? await findPublished(db, { shortId }) : undefined;
    if (!row) return null;
    const shows = [`jobs:${row.id}`, `profiles:${row.user_id}`];
    if (row.open) return { is: 'open', post: asPost(row), lasting: row.lasting, shows };
    // What the desk never let through was never public, and whose account is shut is as nobody.
    const neverOpen = row.held_for.length > 0 && !row.released;
    if (row.state === 'open' || neverOpen) return null;
    const { id, title, short_id } = row;
    return { is: 'ended', id, title: row.state === 'removed' ? '' : (title ?? ''), shortId: short_id };
  },
  ourJobs: async () => (await listOurs(db)).map(asFound),
});

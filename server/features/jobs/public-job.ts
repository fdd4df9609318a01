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
    // What waits for an admin or was never read has no page, and whose account is shut is as nobody.
    if (row.poster_closed || row.state === 'open' || row.state === 'held' || !row.opened) return null;
    const { id, opened, short_id } = row;
    return { is: 'ended', id, title: row.state === 'removed' ? '' : opened.title, shortId: short_id };
  },
  ourJobs: async () => (await listOurs(db)).map(asFound),
});

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type Post, postSchema } from '#shared/jobs/posts.ts';
import { shortIdOf, shortIdSchema } from '#shared/projects/short-id.ts';
import { asFound, asPost, findPublished, listOurs } from './post-queries.ts';

/**
 * What anybody may see of a post: all of it while it is open (`lasting`: and for a while to come, unless one of `shows`
 * changes), its title once it has ended.
 */
type PublicJob =
  | { is: 'open'; post: Post; lasting: boolean; shows: string[] }
  | { is: 'ended'; id: string; title: string; shortId: string };

/** What the public pages of posts show. */
export const jobFeatures = (db: Connection) => ({
  /** By the name in its address; null for what never was public. */
  publicJob: async (typed: string): Promise<PublicJob | null> => {
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
  /** Open posts of those who run the product. */
  ourJobs: async () => (await listOurs(db)).map(asFound),
});

/** What anybody may ask of posts: what stands on their pages. The answer is the same for every caller. */
export function publicJobRoutes(visitor: App, { db }: Deps) {
  const { publicJob } = jobFeatures(db);
  visitor.get(
    '/api/public-job-posts/:id',
    {
      config: { anyOrigin: true },
      schema: {
        tags: ['jobs'],
        summary: 'An open post, by the name in the address of its page',
        params: z.object({ id: shortIdSchema }),
        response: { 200: postSchema },
      },
    },
    async ({ params }) => {
      const found = await publicJob(params.id);
      if (found?.is !== 'open') throw notFound();
      return found.post;
    },
  );
}

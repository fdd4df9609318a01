import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { postSchema } from '#shared/jobs/posts.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { jobFeatures } from './public-job.ts';

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

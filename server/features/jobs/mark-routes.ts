import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import { jobCountsSchema, markedListSchema, markedQuerySchema, postMarkSchema } from '#shared/jobs/post-marks.ts';
import { jobCounts, markedPosts, markPost, unmarkPost } from './post-marks.ts';

const tags = ['jobs'];

/** Posts of others that one keeps, or does not want to see. */
export function markRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/marked-job-posts',
    {
      schema: {
        tags,
        summary: `Open posts that you saved or hid, the last first, ${postsPerPage} at a time`,
        querystring: markedQuerySchema,
        response: { 200: markedListSchema },
      },
    },
    (request) => markedPosts(db, member(request).id, request.query),
  );

  app.get(
    '/api/job-counts',
    {
      schema: {
        tags,
        summary: 'How many open posts you saved, and how many applications and posts of your own there are',
        response: { 200: jobCountsSchema },
      },
    },
    (request) => jobCounts(db, member(request).id),
  );

  app.put(
    '/api/job-posts/:id/mark',
    {
      schema: {
        tags,
        summary: 'Save a post, or hide it from your searches',
        params,
        body: postMarkSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await markPost(db, member(request).id, request.params.id, request.body.mark);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/job-posts/:id/mark',
    { schema: { tags, summary: 'Neither save nor hide a post any more', params, response: none } },
    async (request, reply) => {
      await unmarkPost(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

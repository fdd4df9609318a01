import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import { postListSchema, postQuerySchema, seenPostSchema } from '#shared/jobs/posts.ts';
import { findPosts } from './find-posts.ts';
import { seenPost } from './seen-post.ts';

const tags = ['jobs'];

/** Posts of others, as one finds and reads them. */
export function findRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/job-posts',
    {
      schema: {
        tags,
        summary: `Open posts, newest first, ${postsPerPage} at a time; \`after\` is \`next\` of the page before`,
        querystring: postQuerySchema,
        response: { 200: postListSchema },
      },
    },
    (request) => findPosts(deps, member(request).id, request.query),
  );

  app.get(
    '/api/job-posts/:id',
    { schema: { tags, summary: 'A post, with what you sent to it', params, response: { 200: seenPostSchema } } },
    (request) => seenPost(db, member(request).id, request.params.id),
  );
}

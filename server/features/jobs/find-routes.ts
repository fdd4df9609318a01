import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { mayReach, maySeeLooking } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import { jobCountsSchema, markedListSchema, markedQuerySchema, postMarkSchema } from '#shared/jobs/post-marks.ts';
import { postListSchema, postQuerySchema, type SeenPost, seenPostSchema } from '#shared/jobs/posts.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { asPromised, findOwnApplication } from './application-queries.ts';
import { findPosts } from './find-posts.ts';
import { jobCounts, markedPosts, markOf, markPost, unmarkPost } from './post-marks.ts';
import { asOpened, asPost, findPublished } from './post-queries.ts';

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

/**
 * A post as somebody signed in sees it: while it is open, and afterwards, as it could last be read, if they applied.
 * Its poster sees what they published last. Throws notFound.
 */
async function seenPost(db: Connection, userId: string, id: string): Promise<SeenPost> {
  const row = await findPublished(db, { id });
  const application = await findOwnApplication(db, userId, id);
  const own = row?.user_id === userId;
  const reached = row && (await mayReach(db, userId, row.user_id));
  if (!row || (!(row.open && reached) && !application && !own)) throw notFound();
  const seen = own ? row : asOpened(row);
  if (!seen) throw notFound();
  return {
    post: asPost(seen),
    open: row.open === true && reached === true,
    waits: row.state === 'held' && (own || reached === true),
    own,
    unseen: !(await maySeeLooking(db, userId, id)),
    mark: await markOf(db, userId, id),
    application: application
      ? shownTexts({
          ...application,
          ...asPromised(application),
          created_at: application.created_at.toISOString(),
          updated_at: application.updated_at.toISOString(),
        })
      : null,
  };
}

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

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import { ownPostListSchema, ownPostSchema } from '#shared/jobs/own-posts.ts';
import { newPostSchema, postDraftSavedSchema, postDraftSchema, publicationSchema } from '#shared/jobs/post-input.ts';
import { revisionSchema } from '#shared/text/stored-values.ts';
import { closingMoment } from './closing-moment.ts';
import { beginPost, discardDraft, savePostDraft } from './draft-post.ts';
import { closePost } from './end-post.ts';
import { ownPost, ownPosts } from './own-posts.ts';
import { publishPost } from './publish-post.ts';

const tags = ['jobs'];

/** One's own posts. */
export function ownPostRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/own-job-posts',
    {
      schema: {
        tags,
        summary: `What you posted and draft, newest first, ${postsPerPage} at a time`,
        querystring: z.object({ after: z.uuid().optional() }),
        response: { 200: ownPostListSchema },
      },
    },
    (request) => ownPosts(deps, member(request), request.query.after),
  );

  app.post(
    '/api/own-job-posts',
    {
      schema: {
        tags,
        summary: 'Begin a draft, empty or as a copy of a post of yours that has ended',
        body: newPostSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await beginPost(db, member(request).id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/own-job-posts/:id',
    { schema: { tags, summary: 'A post of yours, typed and published', params, response: { 200: ownPostSchema } } },
    (request) => ownPost(db, member(request), request.params.id),
  );

  app.put(
    '/api/own-job-posts/:id/draft',
    {
      schema: {
        tags,
        summary: 'Keep what is typed',
        params,
        body: postDraftSchema,
        response: { 200: postDraftSavedSchema },
      },
    },
    (request) => savePostDraft(db, member(request).id, request.params.id, request.body),
  );

  app.delete(
    '/api/own-job-posts/:id/draft',
    {
      schema: {
        tags,
        summary: 'Throw away what is typed, and the post with it where nothing is published',
        params,
        querystring: z.object({ revision: revisionSchema.optional() }),
        response: none,
      },
    },
    async (request, reply) => {
      await discardDraft(db, member(request).id, request.params.id, request.query.revision);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/own-job-posts/:id/publish',
    {
      errorHandler: refuseAtOnce(publicationSchema, async (right) => (await closingMoment(db, right)).errors ?? []),
      schema: {
        tags,
        summary: 'Publish a post, or an edit of it; posts of new accounts wait for an admin',
        params,
        body: publicationSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await publishPost(deps, member(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/own-job-posts/:id/close',
    { schema: { tags, summary: 'Close a post; who waits is told', params, response: none } },
    async (request, reply) => {
      await closePost(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none } from '#server/platform/http/route-schemas.ts';
import {
  closedSchema,
  discussionSchema,
  likesSchema,
  mentionableSchema,
  newCommentSchema,
  projectParams,
} from '#shared/social/comments.ts';
import { threadsPerPage } from '#shared/social/limits.ts';
import { addComment } from './add-comment.ts';
import { closeDiscussion } from './close-discussion.ts';
import { findMentionable } from './find-mentionable.ts';
import { likeProject } from './like-project.ts';
import { readDiscussion } from './read-discussion.ts';
import { watchDiscussion } from './watch-discussion.ts';

const tags = ['social'];

/** What is said of a project, and who likes it. */
export function discussionRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const params = projectParams;
  app.get(
    '/api/public-projects/:id/discussion',
    {
      schema: {
        tags,
        summary: `What is said of a public project, newest first, ${threadsPerPage} threads at a time`,
        params,
        querystring: z.object({ after: z.uuid().optional() }),
        response: { 200: discussionSchema },
      },
    },
    (request) => readDiscussion(db, member(request).id, request.params.id, request.query.after),
  );

  app.put(
    '/api/public-projects/:id/discussion',
    {
      schema: {
        tags,
        summary: 'Take no more comments under a project of yours, or take them again',
        params,
        body: closedSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await closeDiscussion(deps, member(request).id, request.params.id, request.body.closed);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/public-projects/:id/discussion/watch',
    {
      schema: { tags, summary: 'Hear of changes for the next minutes, over the event stream', params, response: none },
    },
    async (request, reply) => {
      await watchDiscussion(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/public-projects/:id/mentionable',
    {
      schema: {
        tags,
        summary: 'Whom you may name in a comment on a project, by the beginning of a name',
        params,
        querystring: z.object({ q: z.string().regex(/^[\w-]{0,30}$/) }),
        response: { 200: mentionableSchema },
      },
    },
    (request) => findMentionable(db, member(request).id, request.params.id, request.query.q),
  );

  for (const [method, likes, summary] of [
    ['PUT', true, 'Like a project'],
    ['DELETE', false, 'Like it no longer'],
  ] as const)
    app.route({
      method,
      url: '/api/public-projects/:id/like',
      schema: { tags, summary, params, response: { 200: likesSchema } },
      handler: (request) => likeProject(deps, member(request).id, request.params.id, likes),
    });

  app.post(
    '/api/public-projects/:id/comments',
    {
      schema: {
        tags,
        summary: 'Say something of a project, or answer a comment',
        params,
        body: newCommentSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await addComment(deps, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}

import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { answersSchema, commentChangeSchema, hiddenSchema, pinnedSchema } from '#shared/social/comments.ts';
import { editComment, removeComment } from './change-comment.ts';
import { hideComment, pinComment } from './moderate-comment.ts';
import { readAnswers } from './read-discussion.ts';

const tags = ['social'];

/** One comment: one's own, or one under one's own work. */
export function commentRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/comments/:id/answers',
    { schema: { tags, summary: 'All answers to a comment', params, response: { 200: answersSchema } } },
    async (request) => ({ answers: await readAnswers(db, member(request).id, request.params.id) }),
  );

  app.put(
    '/api/comments/:id',
    { schema: { tags, summary: 'Change a comment of yours', params, body: commentChangeSchema, response: none } },
    async (request, reply) => {
      await editComment(deps, member(request).id, request.params.id, request.body.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/comments/:id',
    { schema: { tags, summary: 'Take a comment of yours back', params, response: none } },
    async (request, reply) => {
      await removeComment(deps, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/comments/:id/hidden',
    {
      schema: {
        tags,
        summary: 'Hide a comment under a project of yours, or show it again',
        params,
        body: hiddenSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await hideComment(deps, member(request).id, request.params.id, request.body.hidden);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/comments/:id/pinned',
    {
      schema: {
        tags,
        summary: 'Put a comment above all others under a project of yours',
        params,
        body: pinnedSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await pinComment(deps, member(request).id, request.params.id, request.body.pinned);
      return reply.code(204).send(null);
    },
  );
}

import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, ofPerson, params } from '#server/platform/http/route-schemas.ts';
import { backablePersonSchema, backingAnswerSchema, backingListSchema, backSchema } from '#shared/backing/backings.ts';
import { answerBacking, backPerson, withdrawBacking } from './backings.ts';
import { readBackable, readBackings } from './read-backings.ts';

const tags = ['social'];

/** Who stands by what somebody can do. */
export function backingRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/backings',
    { schema: { tags, summary: 'Backings that you gave and got, newest first', response: { 200: backingListSchema } } },
    (request) => readBackings(db, member(request).id),
  );

  app.get(
    '/api/profiles/:username/backing',
    {
      schema: {
        tags,
        summary: 'Skills of somebody, with what you have said of each',
        params: ofPerson,
        response: { 200: backablePersonSchema },
      },
    },
    (request) => readBackable(db, member(request).id, request.params.username),
  );

  app.put(
    '/api/profiles/:username/backing',
    {
      schema: {
        tags,
        summary: 'Say that you worked with somebody and stand by a skill of theirs',
        params: ofPerson,
        body: backSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await backPerson(deps, member(request).id, request.params.username, request.body.skill);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/backings/:id/answer',
    {
      schema: {
        tags,
        summary: 'Let a backing show on your profile, or not',
        params,
        body: backingAnswerSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await answerBacking(deps, member(request).id, request.params.id, request.body.answer);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/backings/:id',
    { schema: { tags, summary: 'Take a backing of yours back', params, response: none } },
    async (request, reply) => {
      await withdrawBacking(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

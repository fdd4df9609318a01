import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { letterAnswerSchema } from '#shared/letters/letters.ts';
import { blockWriter } from './block-writer.ts';
import { answer, removeLetter, takeLetters } from './kept-letters.ts';

const tags = ['letters'];
/** Each makes the pages that show the person anew. */
const switches: Limit = { name: 'letters-switch', max: 30, minutes: 60 };

/** What is done with letters that somebody got. */
export function letterRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.post(
    '/api/letters/:id/answer',
    { schema: { tags, summary: 'Answer a letter by mail, once', params, body: letterAnswerSchema, response: none } },
    async (request, reply) => {
      await answer(db, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/letters/:id/block',
    {
      schema: {
        tags,
        summary: 'Remove a letter and get no more from whoever wrote it; tell the admins of it if wanted',
        params,
        body: z.object({ report: z.boolean() }),
        response: none,
      },
    },
    async (request, reply) => {
      const by = { viewer: member(request), networks: request.networks, locale: localeOf(request) };
      await blockWriter(deps, by, request.params.id, request.body.report);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/letters/:id',
    { schema: { tags, summary: 'Remove a letter', params, response: none } },
    async (request, reply) => {
      await removeLetter(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/profile/letters',
    {
      schema: {
        tags,
        summary: 'Decide whether readers of your profile may write to you',
        body: z.object({ takes_letters: z.boolean() }),
        response: none,
      },
    },
    async (request, reply) => {
      const { id } = member(request);
      await requireAttempt(deps, switches, id);
      await takeLetters(db, id, request.body.takes_letters);
      return reply.code(204).send(null);
    },
  );
}

import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { letterAnswerSchema, letterListSchema, unansweredSchema } from '#shared/letters/letters.ts';
import { lettersPerPage } from '#shared/letters/limits.ts';
import { answer } from './answer-letter.ts';
import { blockWriter } from './block-writer.ts';
import { countUnanswered, listLetters, takesLetters } from './letter-queries.ts';
import { removeLetter } from './remove-letter.ts';
import { takeLetters } from './take-letters.ts';

const tags = ['letters'];
/** Each makes the pages that show the person anew. */
const switches: Limit = { name: 'letters-switch', max: 30, minutes: 60 };

/** Letters that somebody got. */
export function letterRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/letters',
    {
      schema: {
        tags,
        summary: `Letters you got, newest first, ${lettersPerPage} at a time`,
        querystring: z.object({ after: z.uuid().optional() }),
        response: { 200: letterListSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      const rows = await listLetters(db, id, request.query.after);
      const letters = rows.slice(0, lettersPerPage);
      return {
        letters: letters.map(({ arrived_at, answered_at, ...letter }) => ({
          ...letter,
          arrived_at: arrived_at.toISOString(),
          answered_at: answered_at?.toISOString() ?? null,
        })),
        next: rows.length > lettersPerPage ? (letters.at(-1)?.id ?? null) : null,
        takes_letters: await takesLetters(db, id),
        unanswered: await countUnanswered(db, id),
      };
    },
  );

  app.get(
    '/api/letters/unanswered',
    { schema: { tags, summary: 'How many letters wait for your answer', response: { 200: unansweredSchema } } },
    async (request) => ({ unanswered: await countUnanswered(db, member(request).id) }),
  );

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

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { letterAnswerSchema, letterInputSchema, letterListSchema } from '#shared/letters/letters.ts';
import { lettersPerPage } from '#shared/letters/limits.ts';
import { paths } from '#shared/paths.ts';
import { line } from '#shared/text/text.ts';
import { answer } from './answer-letter.ts';
import { blockWriter } from './block-writer.ts';
import { listLetters, takesLetters } from './letter-queries.ts';
import { followLetterLink } from './prove-letter.ts';
import { removeLetter } from './remove-letter.ts';
import { sendLetter } from './send-letter.ts';
import { takeLetters } from './take-letters.ts';

const tags = ['letters'];

/** Writing to the owner of a profile, without an account. */
export function writeRoutes(app: App, deps: Deps) {
  app.post(
    '/api/profiles/:username/letters',
    {
      schema: {
        tags,
        summary:
          'Write to somebody who shows a profile; a mail asks whether the address is yours before they hear of it',
        params: z.object({ username: line(100) }),
        body: letterInputSchema,
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      const { params, body, networks, viewer } = request;
      const from = { networks, userId: viewer?.id ?? null, locale: localeOf(request) };
      await sendLetter(deps, params.username, body, from);
      return reply.code(202).send(null);
    },
  );
}

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
      };
    },
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
      await takeLetters(db, member(request).id, request.body.takes_letters);
      return reply.code(204).send(null);
    },
  );
}

/** The button under the link that a writer was mailed: the token alone decides, and no cookie is read. */
export async function letterLinkRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body));
  app.post<{ Params: { token: string } }>('/write/prove/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    await followLetterLink(deps, token);
    return reply.redirect(paths.proveLetter(token), 303);
  });
}

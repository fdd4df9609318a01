import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { letterListSchema, letterSchema, unreadSchema, waitingLettersSchema } from '#shared/letters/letters.ts';
import { letterBoxes, lettersPerPage, waitingLetters } from '#shared/letters/limits.ts';
import { countLetters, countRecent, findShown, listLetters, listWaiting, type ShownLetter } from './box-queries.ts';
import { archiveLetter, readLetter } from './kept-letters.ts';
import { takesLetters } from './letter-queries.ts';

const tags = ['letters'];

const answerOf = ({ arrived_at, read_at, archived_at, answered_at, ...letter }: ShownLetter) => ({
  ...letter,
  arrived_at: arrived_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
  archived_at: archived_at?.toISOString() ?? null,
  answered_at: answered_at?.toISOString() ?? null,
});

/** The boxes that letters stand in for whoever got them. */
export function boxRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/letters',
    {
      schema: {
        tags,
        summary: `Letters you got, answered or put aside, newest first, ${lettersPerPage} at a time`,
        querystring: z.object({ box: z.enum(letterBoxes).default('inbox'), after: z.uuid().optional() }),
        response: { 200: letterListSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      const { box, after } = request.query;
      const rows = await listLetters(db, id, box, after);
      const letters = rows.slice(0, lettersPerPage);
      return {
        letters: letters.map(answerOf),
        next: rows.length > lettersPerPage ? (letters.at(-1)?.id ?? null) : null,
        takes_letters: await takesLetters(db, id),
        counts: await countLetters(db, id),
      };
    },
  );

  app.get(
    '/api/letters/unread',
    { schema: { tags, summary: 'How many letters you have not opened', response: { 200: unreadSchema } } },
    async (request) => ({ unread: (await countLetters(db, member(request).id)).unread }),
  );

  app.get(
    '/api/letters/waiting',
    {
      schema: {
        tags,
        summary: `The newest letters that wait for your answer, at most ${waitingLetters.shown}`,
        response: { 200: waitingLettersSchema },
      },
    },
    async (request) => {
      const { id } = member(request);
      const letters = await listWaiting(db, id);
      return {
        letters: letters.map(({ arrived_at, ...letter }) => ({ ...letter, arrived_at: arrived_at.toISOString() })),
        waiting: (await countLetters(db, id)).waiting,
        recent: await countRecent(db, id),
      };
    },
  );

  app.get(
    '/api/letters/:id',
    { schema: { tags, summary: 'One letter you got', params, response: { 200: letterSchema } } },
    async (request) => {
      const letter = await findShown(db, member(request).id, request.params.id);
      if (!letter) throw notFound();
      return answerOf(letter);
    },
  );

  app.post(
    '/api/letters/:id/read',
    { schema: { tags, summary: 'Note that you have opened a letter', params, response: none } },
    async (request, reply) => {
      if (!(await readLetter(db, member(request).id, request.params.id))) throw notFound();
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/letters/:id/archived',
    {
      schema: {
        tags,
        summary: 'Put a letter aside, or back among those that came',
        params,
        body: z.object({ archived: z.boolean() }),
        response: none,
      },
    },
    async (request, reply) => {
      if (!(await archiveLetter(db, member(request).id, request.params.id, request.body.archived))) throw notFound();
      return reply.code(204).send(null);
    },
  );
}

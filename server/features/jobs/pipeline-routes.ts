import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { noteInputSchema, noteListSchema } from '#shared/jobs/notes.ts';
import { addNote, notesOf, removeNote } from './colleague-notes.ts';
import { exportApplicants } from './export-applicants.ts';

const tags = ['jobs'];

/** What a poster keeps about those who applied. */
export function pipelineRoutes(app: App, deps: Deps) {
  const { db, env } = deps;
  app.get(
    '/api/applicants/:id/notes',
    {
      schema: {
        tags,
        summary: 'What those who decide wrote about an applicant; the applicant is not shown it',
        params,
        response: { 200: noteListSchema },
      },
    },
    (request) => notesOf(db, member(request), request.params.id),
  );

  app.post(
    '/api/applicants/:id/notes',
    {
      schema: {
        tags,
        summary: 'Write something down about an applicant',
        params,
        body: noteInputSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await addNote(deps, member(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/applicant-notes/:id',
    { schema: { tags, summary: 'Take back what you wrote about an applicant', params, response: none } },
    async (request, reply) => {
      await removeNote(db, member(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/own-job-posts/:id/applicants/export',
    {
      schema: {
        tags,
        summary: 'Everybody who applied to a post of yours, as CSV',
        params,
        produces: ['text/csv'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const lines = await exportApplicants(db, env.publicUrl, member(request).id, request.params.id);
      return reply
        .headers({ 'content-disposition': 'attachment; filename="applicants.csv"', 'cache-control': 'no-store' })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines) as never);
    },
  );
}

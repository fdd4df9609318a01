import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireStillSignedIn, sentBytes } from '#server/auth/still-signed-in.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { resumeLimits } from '#shared/resume/limits.ts';
import { ownResumePath } from '#shared/resume/own-resume.ts';
import { chosenWorksSchema, resumeImportSchema } from '#shared/resume/resume-imports.ts';
import { draftWorks } from './draft-works.ts';
import { forgetImport, importResume, lastImport } from './import-resume.ts';
import { ownResume } from './write-resume.ts';

/** Who is cut off while sending never hears why: so much is let go by unseen. */
const mostRead = 4 * resumeLimits.file;
/** A whole résumé is worked through each time. */
const readsPerPerson: Limit = { name: 'read-resume', max: 60, minutes: 1 };

/** The bytes of a call. Throws 413 `resume_too_large`. */
async function receiveResume(body: Readable): Promise<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostRead) break;
    if (length > resumeLimits.file) parts = [];
    else parts.push(part);
  }
  if (length > resumeLimits.file) throw new Problem(413, 'resume_too_large');
  return Buffer.concat(parts);
}

const tags = ['résumé'];

/** One's own résumé, and what the last one that was brought could become. */
export function resumeRoutes(app: App, deps: Deps) {
  const { db, env } = deps;
  const onRequest = async (request: FastifyRequest) => {
    await requireAttempt(deps, readsPerPerson, member(request).id);
  };

  app.get(
    ownResumePath,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Your résumé as JSON Resume, with the proofs of confirmed work and all that your last one brought',
        response: { 200: z.unknown().describe('JSON Resume 1.0') },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="resume.json"');
      return ownResume(db, member(request).id, env.publicUrl);
    },
  );

  app.get(
    '/api/resume-imports',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What of your last résumé could become projects',
        response: { 200: z.object({ last: resumeImportSchema.nullable() }) },
      },
    },
    async (request) => ({ last: await lastImport(db, member(request).id) }),
  );

  app.post(
    '/api/resume-imports/:id/drafts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Make drafts of works of your last résumé; nobody is asked by it',
        params,
        body: chosenWorksSchema,
        response: { 201: z.object({ drafts: z.int() }) },
      },
    },
    async (request, reply) => {
      const made = await draftWorks(db, member(request).id, request.params.id, request.body.works);
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/resume-imports/:id',
    { schema: { tags, summary: 'Forget your last résumé', params, response: none } },
    async (request, reply) => {
      if (!(await forgetImport(db, member(request).id, request.params.id))) throw notFound();
      return reply.code(204).send(null);
    },
  );
}

/** The bytes of the file are the body of the call, whatever its type says. */
export async function resumeImportRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.post(
    '/api/resume-imports',
    {
      config: { upload: true },
      schema: {
        tags,
        summary: 'Bring a résumé: the body is JSON Resume, or the ZIP archive of an account that LinkedIn makes',
        consumes: ['application/json', 'application/zip'],
        body: z.unknown(),
        response: { 201: resumeImportSchema },
      },
    },
    async (request, reply) => {
      const file = await receiveResume(sentBytes(request, () => requireStillSignedIn(request, deps)));
      return reply.code(201).send(await importResume(deps, member(request).id, file));
    },
  );
}

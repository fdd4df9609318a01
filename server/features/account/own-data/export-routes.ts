import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { ownExportAnswerSchema } from '#shared/account/own-data.ts';
import { fetchableExport, newestExport } from './export-queries.ts';
import { giveUpExport, startExport } from './start-export.ts';

const tags = ['own data'];

/** The archive of everything of one's own. */
export function exportRoutes(app: App, deps: Deps) {
  const { db, files } = deps;

  app.get(
    '/api/own-data/export',
    { schema: { tags, summary: 'Your newest archive', response: { 200: ownExportAnswerSchema } } },
    async (request) => ({ export: await newestExport(db, member(request).id) }),
  );

  app.post(
    '/api/own-data/export',
    {
      schema: { tags, summary: 'Begin an archive of everything of your own', response: { 202: ownExportAnswerSchema } },
    },
    async (request, reply) => {
      requireStepUp(request);
      const started = await startExport(deps, { ...askerOf(request), locale: localeOf(request) });
      return reply.code(202).send({ export: started });
    },
  );

  app.delete(
    '/api/own-data/export',
    { schema: { tags, summary: 'Give an archive up, or remove it', response: { 204: z.null() } } },
    async (request, reply) => {
      await giveUpExport(deps, askerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/own-data/export/:id/archive',
    {
      schema: {
        tags,
        summary: 'Download a finished archive',
        params: z.object({ id: z.uuid() }),
        produces: ['application/zip'],
        response: { 200: z.unknown().describe('The bytes of the ZIP file') },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const found = await fetchableExport(db, member(request).id, request.params.id);
      if (!found) throw notFound();
      const day = found.finished_at?.toISOString().slice(0, 10) ?? '';
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': found.size ?? 0,
          'content-disposition': `attachment; filename="countersign-${found.username}-${day}.zip"`,
        })
        .send(files.read(found.id));
    },
  );
}

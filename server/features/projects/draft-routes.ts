import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { draftInputSchema, draftSchema, unsentDraftSchema } from '#shared/projects/projects.ts';
import { revisionSchema } from '#shared/text/stored-values.ts';
import { ownDraft, removeDraft, saveDraft, unsentDrafts } from './drafts.ts';

const tags = ['drafts'];

/** What is being typed and not sent yet. */
export function draftRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/drafts',
    {
      schema: {
        tags,
        summary: 'Your draft of a new project, or of the edit of one',
        querystring: z.object({
          project_id: z.uuid().optional(),
          id: z.uuid().optional().describe('One of the drafts of new projects'),
        }),
        response: { 200: z.object({ draft: draftSchema.nullable() }) },
      },
    },
    async (request) => {
      const { id, project_id } = request.query;
      const draft = await ownDraft(db, member(request).id, id ? { id } : { projectId: project_id ?? null });
      if (id && !draft) throw notFound();
      return { draft };
    },
  );

  app.get(
    '/api/drafts/unsent',
    { schema: { tags, summary: 'Your drafts of new projects', response: { 200: z.array(unsentDraftSchema) } } },
    async (request) => unsentDrafts(db, member(request).id),
  );

  app.put(
    '/api/drafts',
    {
      schema: {
        tags,
        summary: 'Keep what is typed',
        body: draftInputSchema,
        response: { 200: draftSchema.pick({ id: true, revision: true, updated_at: true, description_html: true }) },
      },
    },
    async (request) => saveDraft(db, member(request).id, request.body),
  );

  app.delete(
    '/api/drafts/:id',
    {
      schema: {
        tags,
        summary: 'Throw a draft away, with its files',
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ revision: revisionSchema.nullable().default(null) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const userId = member(request).id;
      const removed = await db.transaction().execute((trx) => removeDraft(trx, userId, id, request.query.revision));
      if (!removed) throw notFound();
      return reply.code(204).send(null);
    },
  );
}

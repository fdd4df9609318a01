import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { auditFilterSchema, auditPageSchema, auditPerPage, auditQuerySchema } from '#shared/admin/audit.ts';
import { exportAudit, findPerson, listAudit } from './audit-queries.ts';

const tags = ['admin'];
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** Who did what to which thing. */
export function auditRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/audit',
    {
      schema: {
        tags,
        summary: 'The audit log, newest first, 50 a page; `before` is `next` of the page before',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    async (request) => {
      const { before, ...filter } = request.query;
      return listAudit(db, member(request).id, filter, { before, limit: auditPerPage });
    },
  );

  app.get(
    '/api/admin/audit/export',
    {
      schema: {
        tags,
        summary: 'All of the log that a filter leaves, as CSV or JSON',
        querystring: auditFilterSchema.extend({ format: z.enum(['csv', 'json']).default('csv') }),
        response: {
          200: {
            description: 'The rows, oldest first',
            content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const { id } = member(request);
      const { format, ...filter } = request.query;
      // Whether it would be sent is asked first, so that a page can ask for the proof.
      const asksOnly = request.method === 'HEAD';
      if (!asksOnly)
        await recordAudit(db, {
          actor: { type: 'admin', id },
          action: 'export_audit',
          subject: { type: 'profile', id },
          // Never an address: it would stay here when its account goes.
          data: { format, ...filter, person: filter.person && ((await findPerson(db, filter.person)) ?? 'unknown') },
        });
      return reply
        .headers({ 'content-disposition': `attachment; filename="audit.${format}"`, 'cache-control': 'no-store' })
        .type(types[format])
        .send(Readable.from(asksOnly ? [] : exportAudit(db, id, filter, format)) as never);
    },
  );
}

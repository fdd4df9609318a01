import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { csvCell } from '#server/platform/http/csv-cell.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { readersSchema } from '#shared/newsletter/readers.ts';
import { countSignups, listReaders } from './newsletter-queries.ts';
import { newsletterToken } from './newsletter-token.ts';

const tags = ['admin'];

/** Who reads the newsletter, before an admin. */
export function readersRoutes(app: App, { db, env }: Deps) {
  app.get(
    '/api/admin/newsletter',
    {
      schema: {
        tags,
        summary: 'How many asked for the newsletter, confirmed, and left, now and by month',
        response: { 200: readersSchema },
      },
    },
    () => countSignups(db),
  );

  app.get(
    '/api/admin/newsletter/readers',
    {
      schema: {
        tags,
        summary: 'Confirmed addresses as CSV, each with its own link to leave',
        produces: ['text/csv'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const { id } = member(request);
      const readers = await listReaders(db);
      await recordAudit(db, {
        actor: { type: 'admin', id },
        action: 'export_newsletter',
        subject: { type: 'profile', id },
        data: { readers: readers.length },
      });
      const leave = (signup: string) =>
        env.publicUrl + newsletterPaths.leave(newsletterToken(env.secretKey, 'unsubscribe', { id: signup, asks: 0 }));
      const rows = readers.map((reader) =>
        [reader.email, reader.locale, reader.confirmed_at?.toISOString() ?? '', leave(reader.id)]
          .map(csvCell)
          .join(','),
      );
      return reply
        .headers({ 'content-disposition': 'attachment; filename="newsletter.csv"' })
        .type('text/csv; charset=utf-8')
        .serializer(String)
        .send(['email,language,confirmed_at,unsubscribe', ...rows, ''].join('\r\n'));
    },
  );
}

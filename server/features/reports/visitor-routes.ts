import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { ofPerson, params } from '#server/platform/http/route-schemas.ts';
import { reportInputSchema, reportReceiptSchema } from '#shared/reports/reports.ts';
import { line } from '#shared/text/text.ts';
import { sendReport } from './send-report.ts';

/** Reporting a public page, without an account. */
export function visitorRoutes(app: App, deps: Deps) {
  const schema = {
    tags: ['reports'],
    body: reportInputSchema,
    response: { 202: reportReceiptSchema },
  };
  app.post(
    '/api/profiles/:username/reports',
    {
      schema: {
        ...schema,
        summary: 'Report a profile to those who run this; the receipt says what became of it',
        params: ofPerson,
      },
    },
    async (request, reply) => {
      const reported = { kind: 'profile', of: request.params.username } as const;
      return reply.code(202).send({ receipt: await sendReport(deps, reported, request.body, senderOf(request)) });
    },
  );

  app.post(
    '/api/public-projects/:id/reports',
    {
      schema: {
        ...schema,
        summary: 'Report a public project to those who run this',
        params: z.object({ id: line(100) }),
      },
    },
    async (request, reply) => {
      const reported = { kind: 'project', of: request.params.id } as const;
      return reply.code(202).send({ receipt: await sendReport(deps, reported, request.body, senderOf(request)) });
    },
  );

  if (!deps.env.flags.socialFeatures) return;
  app.post(
    '/api/comments/:id/reports',
    { schema: { ...schema, tags: ['social'], summary: 'Report a comment to those who run this', params } },
    async (request, reply) => {
      const reported = { kind: 'comment', of: request.params.id } as const;
      return reply.code(202).send({ receipt: await sendReport(deps, reported, request.body, senderOf(request)) });
    },
  );
}

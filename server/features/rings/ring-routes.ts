import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { ringCaseSchema, ringDecisionSchema, ringQuerySchema } from '#shared/rings/rings.ts';
import { decideRing, ringDetail } from './ring-queue.ts';

const tags = ['admin', 'social'];

/** What looks arranged, before an admin. */
export function ringRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/rings/:id',
    {
      schema: {
        tags,
        summary: 'Acts of several people that look arranged',
        params,
        querystring: ringQuerySchema,
        response: { 200: ringCaseSchema },
      },
    },
    (request) => ringDetail(db, request.params.id, member(request).id, request.query.from),
  );

  app.post(
    '/api/admin/rings/:id/decision',
    {
      schema: {
        tags,
        summary: 'Let what looks arranged stand, or annul it with a reason for whoever did it',
        params,
        body: ringDecisionSchema,
        response: { 200: ringCaseSchema },
      },
    },
    async (request) => {
      const admin = member(request);
      if (request.body.decision === 'annul') requireStepUp(request);
      await decideRing(db, admin, request.params.id, request.body);
      return ringDetail(db, request.params.id, admin.id);
    },
  );
}

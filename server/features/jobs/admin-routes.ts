import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { adminDecisionSchema, adminPostSchema } from '#shared/jobs/admin-posts.ts';
import { adminPost, decidePost } from './decide-post.ts';

const tags = ['admin'];

/** Posts before an admin. */
export function adminRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/job-posts/:id',
    { schema: { tags, summary: 'A published post, held or open', params, response: { 200: adminPostSchema } } },
    (request) => adminPost(db, member(request), request.params.id),
  );

  app.post(
    '/api/admin/job-posts/:id/decide',
    {
      schema: {
        tags,
        summary: 'Let a held post through, or take one down with a reason',
        params,
        body: adminDecisionSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (request.body.decision === 'remove') requireStepUp(request);
      await decidePost(db, member(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}

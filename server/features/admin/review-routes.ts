import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { reviewListSchema, reviewStates } from '#shared/admin/review-list.ts';
import { reviewDetailSchema, reviewInputSchema } from '#shared/admin/reviews.ts';
import { proveRemoval } from './prove-removal.ts';
import { reviewDetail } from './review-detail.ts';
import { reviewProject } from './review-project.ts';
import { listReviews } from './review-queries.ts';

const tags = ['admin'];

/** Projects before an admin. */
export function reviewRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/admin/projects',
    {
      schema: {
        tags,
        summary: 'Projects in a state, those that wait longest first; held ones by owner, or all of one owner',
        querystring: z.object({
          state: z.enum(reviewStates).default('held'),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          owner: z.uuid().optional(),
        }),
        response: { 200: reviewListSchema },
      },
    },
    (request) => listReviews(db, { ...request.query, adminId: member(request).id }),
  );

  app.get(
    '/api/admin/projects/:id',
    { schema: { tags, summary: 'A project with what holds it', params, response: { 200: reviewDetailSchema } } },
    async (request) => {
      const detail = await reviewDetail(deps, request.params.id, member(request));
      if (!detail) throw notFound();
      return detail;
    },
  );

  app.post(
    '/api/admin/projects/:id/review',
    {
      schema: {
        tags,
        summary: 'Approve, reject or release a project',
        params,
        body: reviewInputSchema,
        response: { 200: reviewDetailSchema },
      },
    },
    async (request) => {
      proveRemoval(request, [request.body]);
      await reviewProject(deps, member(request), request.params.id, request.body);
      const detail = await reviewDetail(deps, request.params.id, member(request));
      if (!detail) throw notFound();
      return detail;
    },
  );
}

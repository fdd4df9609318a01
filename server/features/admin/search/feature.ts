import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { adminFoundSchema, adminSearchQuerySchema } from '#shared/admin/admin-search.ts';
import { findForAdmin } from './find-in-admin.ts';

/** The search of the admin panel. */
export const adminSearch = { routes: { admin: [adminSearchRoutes] } } satisfies Feature;

function adminSearchRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/search',
    {
      schema: {
        tags: ['admin'],
        summary: 'People and projects by a name, an address or the domain of one, 50 of each',
        querystring: adminSearchQuerySchema,
        response: { 200: adminFoundSchema },
      },
    },
    (request) => findForAdmin(db, member(request).id, request.query.q),
  );
}

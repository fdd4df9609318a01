import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { deskFoundSchema, deskSearchQuerySchema } from '#shared/desk/desk-search.ts';
import { findOnDesk } from './find-on-desk.ts';

export function deskSearchRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/search',
    {
      schema: {
        tags: ['admin'],
        summary: 'People and projects by a name, an address or the domain of one, 50 of each',
        querystring: deskSearchQuerySchema,
        response: { 200: deskFoundSchema },
      },
    },
    (request) => findOnDesk(db, member(request).id, request.query.q),
  );
}

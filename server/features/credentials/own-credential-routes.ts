import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { ownCredentialsPaths } from '#shared/credentials/credential-paths.ts';
import { countOfOwner } from './find-credential.ts';
import { readOwnProfile } from './read-bundle.ts';

const tags = ['credentials'];

/** All that somebody holds. */
export function ownCredentialRoutes(app: App, deps: Deps) {
  app.get(
    ownCredentialsPaths.count(),
    {
      schema: {
        tags,
        summary: 'How many credentials of your shown work hold',
        response: { 200: z.object({ count: z.int() }) },
      },
    },
    async (request) => countOfOwner(deps.db, member(request).id),
  );

  app.get(
    ownCredentialsPaths.bundle(),
    {
      onRequest: rateLimitNetwork(deps, 'own-bundle', 10),
      schema: {
        tags,
        summary: 'All your shown work that is confirmed, in one file that is checked without us',
        response: { 200: z.unknown().describe('A file for countersign-verify: credentials with all that proves them') },
      },
    },
    async (request, reply) => {
      const { id, username } = member(request);
      const file = await readOwnProfile(deps, id);
      if (!file) throw notFound();
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${username}.countersign.json"`)
        .send(file);
    },
  );
}

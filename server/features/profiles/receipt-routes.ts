import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { publicReceipt } from './project-records.ts';
import { findPublicProject } from './public-project-queries.ts';

const params = z.object({ shortId: shortIdSchema, digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a reader takes along from a project's page, to check it without us. */
export function receiptRoutes(app: App, deps: Deps) {
  const rateLimit = rateLimitNetwork(deps, 'proofs', 600);
  app.get(
    '/p/:shortId/receipts/:digest.countersign.json',
    { config: { anyOrigin: true }, schema: { hide: true, params }, onRequest: rateLimit },
    async ({ params: { shortId, digest } }, reply) => {
      const project = await findPublicProject(deps.db, { short_id: shortId });
      const receipt = project && (await publicReceipt(deps, project.id, digest));
      if (!receipt) throw notFound();
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="countersign-${receipt.index}.countersign.json"`)
        .header('cache-control', 'no-store')
        .send(receipt.file);
    },
  );
}

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { noBody, ofPerson } from '#server/platform/http/route-schemas.ts';
import {
  profilePartSchema,
  publicProfileSchema,
  publicProjectSchema,
  sealedPageSchema,
} from '#shared/profiles/profiles.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { publicReceipt } from './project-records.ts';
import { publicProfile, publicProject } from './public-profile.ts';
import { findMovedUsername } from './public-profile-queries.ts';
import { findPublicProject, projectNamed } from './public-project-queries.ts';
import { sealedProject } from './sealed-projects.ts';

const tags = ['profiles'];

/** What anybody may ask of people and their confirmed work. The answers are the same for every caller. */
export function profilesRoutes(visitor: App, { db }: Deps) {
  visitor.get(
    '/api/profiles/:username',
    {
      config: { anyOrigin: true },
      schema: {
        tags,
        summary: 'Public profile with its confirmed projects',
        params: ofPerson,
        querystring: profilePartSchema,
        response: { 200: publicProfileSchema, 308: z.null().describe('The person has another user name now') },
      },
    },
    async ({ params, query }, reply) => {
      const profile = await publicProfile(db, params.username, query.after);
      if (profile) return profile;
      const moved = await findMovedUsername(db, params.username);
      if (!moved) throw notFound();
      return reply.code(308).header('location', `/api/profiles/${moved}`).send(noBody);
    },
  );

  visitor.get(
    '/api/public-projects/:id',
    {
      config: { anyOrigin: true },
      schema: {
        tags,
        summary: 'Public project with its standing confirmations, or of a sealed one that it is confirmed',
        params: z.object({ id: z.uuid().or(shortIdSchema) }),
        response: { 200: z.discriminatedUnion('client_visibility', [publicProjectSchema, sealedPageSchema]) },
      },
    },
    async ({ params }) => {
      const name = projectNamed(params.id);
      const project = name && ((await publicProject(db, name)) ?? (await sealedProject(db, name)));
      if (!project) throw notFound();
      return project;
    },
  );
}

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

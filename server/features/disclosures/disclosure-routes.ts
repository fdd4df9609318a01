import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { byToken, none, params } from '#server/platform/http/route-schemas.ts';
import {
  disclosedSchema,
  disclosureInputSchema,
  disclosureListSchema,
  madeDisclosureSchema,
} from '#shared/disclosures/disclosures.ts';
import { endOwn, findWithheld, listDisclosures } from './disclosure-queries.ts';
import { makeDisclosure } from './make-disclosure.ts';
import { openDisclosure, requireOpening } from './open-disclosure.ts';

const tags = ['projects'];
const maxListed = 50;

/** Links by which an owner shows one person what they withhold. */
export function disclosureRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/projects/:id/disclosures',
    {
      schema: {
        tags,
        summary: 'Links that show one person what is withheld of your project: who was shown it, and when',
        params,
        response: { 200: disclosureListSchema },
      },
    },
    async (request) => {
      if (!(await findWithheld(db, member(request).id, request.params.id))) throw notFound();
      const disclosures = await listDisclosures(db, request.params.id, maxListed);
      return {
        disclosures: disclosures.map((each) => ({
          ...each,
          made_at: each.made_at.toISOString(),
          expires_at: each.expires_at.toISOString(),
          opened_at: each.opened_at?.toISOString() ?? null,
          ended_at: each.ended_at?.toISOString() ?? null,
        })),
      };
    },
  );

  app.post(
    '/api/projects/:id/disclosures',
    {
      schema: {
        tags,
        summary: 'Make a link that shows one person what is withheld of your project, once within seven days',
        params,
        body: disclosureInputSchema,
        response: { 201: madeDisclosureSchema },
      },
    },
    async (request, reply) => {
      const made = await makeDisclosure(deps, member(request).id, request.params.id, request.body);
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.delete(
    '/api/disclosures/:id',
    {
      schema: {
        tags,
        summary: 'End such a link before it is opened',
        params: z.object({ id: z.uuid() }),
        response: none,
      },
    },
    async (request, reply) => {
      const userId = member(request).id;
      await announcing(db, async (trx) => {
        const ended = await endOwn(trx, userId, request.params.id);
        if (!ended) throw notFound();
        trx.publish('projects', ended.project_id, [userId]);
      });
      return reply.code(204).send(null);
    },
  );
}

/** For whoever holds such a link. */
export function openingRoutes(app: App, deps: Deps) {
  app.post(
    '/api/disclosures/openings',
    {
      schema: {
        tags,
        summary: 'Open a link that shows what is withheld of a project: once, and its owner is told',
        body: byToken,
        response: { 200: disclosedSchema },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      await requireOpening(deps, request, token);
      reply.header('cache-control', 'no-store');
      return openDisclosure(deps, request, token);
    },
  );
}

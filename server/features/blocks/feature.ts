import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { none, ofPerson, params } from '#server/platform/http/route-schemas.ts';
import { blockedListSchema, blockSchema, seenPersonSchema } from '#shared/blocks/blocked.ts';
import { hiddenEmployersSchema, hideFromEmployersSchema } from '#shared/blocks/hidden-employers.ts';
import { blockedPerPage } from '#shared/blocks/limits.ts';
import { keepSeenOff, letBackIn } from './block-person.ts';
import { findPerson, listBlocked } from './block-queries.ts';
import { hideFromEmployers, letSee, listUnseen } from './hide-from-employers.ts';

const tags = ['reach'];

/** Whom one blocks and mutes. */
function blockRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/kept-off',
    {
      schema: {
        tags,
        summary: `People you block or mute, the last first, ${blockedPerPage} at a time`,
        querystring: z.object({ after: z.uuid().optional() }),
        response: { 200: blockedListSchema },
      },
    },
    (request) => listBlocked(db, member(request).id, request.query.after),
  );

  app.get(
    '/api/kept-unseen',
    {
      schema: {
        tags,
        summary: 'Organisations that never see that you look for work',
        response: { 200: hiddenEmployersSchema },
      },
    },
    (request) => listUnseen(db, member(request).id),
  );

  app.post(
    '/api/kept-unseen',
    {
      schema: {
        tags,
        summary: 'Keep an organisation from seeing that you look for work, by its name or a domain of it',
        body: hideFromEmployersSchema,
        response: { 200: hiddenEmployersSchema },
      },
    },
    async (request) => {
      await hideFromEmployers(deps, member(request).id, request.body.name);
      return listUnseen(db, member(request).id);
    },
  );

  app.delete(
    '/api/kept-unseen/:id',
    { schema: { tags, summary: 'Let an organisation see it again', params, response: none } },
    async (request, reply) => {
      await letSee(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/kept-off/people/:username',
    {
      schema: {
        tags,
        summary: 'Somebody whose profile you see, and whether you block or mute them',
        params: ofPerson,
        response: { 200: seenPersonSchema },
      },
    },
    async (request) => {
      const { id, username } = member(request);
      // Told apart from nobody, whoever sees their profile: the link to here stands under everybody's, and so under
      // one's own.
      if (request.params.username.toLowerCase() === username.toLowerCase()) throw new Problem(409, 'own_account');
      const found = await findPerson(db, id, request.params);
      if (!found || found.id === id) throw notFound();
      return found;
    },
  );

  app.put(
    '/api/kept-off/:id',
    {
      schema: {
        tags,
        summary: 'Block somebody whose profile you see, so that neither reaches the other, or mute them',
        params,
        body: blockSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await keepSeenOff(deps, member(request).id, request.params.id, request.body.how);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/kept-off/:id',
    { schema: { tags, summary: 'Block and mute somebody no longer', params, response: none } },
    async (request, reply) => {
      await letBackIn(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

/** Who may reach whom. It is there with every setting: keeping somebody off is a matter of safety. */
export const blocks = {
  routes: { member: [blockRoutes] },
  tables: ['blocks', 'hidden_employers'],
  exports: {
    people_kept_off: `select met_as as name, how, created_at from blocks where user_id = $1 order by created_at, other_id`,
    organisations_kept_unseen: `select name, domain, created_at from hidden_employers where user_id = $1 order by created_at, id`,
  },
} satisfies Feature;

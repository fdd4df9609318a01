import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { identityCaseSchema, identityDecisionSchema, identityListSchema } from '#shared/identity/identity-cases.ts';
import { identityStates, pictureParts } from '#shared/identity/identity-rules.ts';
import { caseDetail, listCases, lookAtPicture } from './cases.ts';
import { decideVerification } from './decide-verification.ts';

const tags = ['admin'];

/** Proofs of identity before an admin. */
export function caseRoutes(app: App, deps: Deps) {
  const detail = async (id: string, adminId: string) => {
    const found = await caseDetail(deps, id, adminId);
    if (!found) throw notFound();
    return found;
  };

  app.get(
    '/api/admin/identity',
    {
      schema: {
        tags,
        summary: 'Proofs of identity in a state, those that wait longest first',
        querystring: z.object({
          state: z.enum(identityStates).default('pending'),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
        }),
        response: { 200: identityListSchema },
      },
    },
    (request) => listCases(deps.db, { ...request.query, adminId: member(request).id }),
  );

  app.get(
    '/api/admin/identity/:id',
    {
      schema: {
        tags,
        summary: 'A proof of identity, without its pictures',
        params,
        response: { 200: identityCaseSchema },
      },
    },
    (request) => detail(request.params.id, member(request).id),
  );

  // No address of a picture can be opened, kept or handed on: looking is an act, and leaves a row.
  app.post(
    '/api/admin/identity/:id/pictures/:part/look',
    {
      schema: {
        tags,
        summary: 'Look at a picture of a proof of identity, which is written down',
        params: params.extend({ part: z.enum(pictureParts) }),
        produces: ['image/jpeg'],
        response: { 200: z.unknown().describe('The picture') },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const { id, part } = request.params;
      const { size, bytes } = await lookAtPicture(deps, member(request), id, part);
      return reply.headers({ 'content-type': 'image/jpeg', 'content-length': size }).send(bytes);
    },
  );

  app.post(
    '/api/admin/identity/:id/decision',
    {
      schema: {
        tags,
        summary: 'Approve or reject a proof of identity, or ask for other pictures',
        params,
        body: identityDecisionSchema,
        response: { 200: identityCaseSchema },
      },
    },
    async (request) => {
      requireStepUp(request);
      const admin = member(request);
      await decideVerification(deps, admin, request.params.id, request.body);
      return detail(request.params.id, admin.id);
    },
  );
}

import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { newDomainSchema, ownDomainSchema } from '#shared/own-domain/own-domain.ts';
import { line } from '#shared/text/text.ts';
import { dropDomain, findOwnDomain, lookNow, nameDomain, ownDomain } from './own-domain.ts';

const tags = ['branding'];
const response = { 200: ownDomainSchema };

/** The domain at which one's profile is shown. */
export function ownDomainRoutes(app: App, deps: Deps) {
  app.get(
    '/api/own-domain',
    { schema: { tags, summary: 'The domain at which your profile is shown, and its proof', response } },
    async (request) => ownDomain(deps, member(request).id),
  );
  app.put(
    '/api/own-domain',
    {
      schema: { tags, summary: 'Name a domain of yours, in place of the one before', body: newDomainSchema, response },
    },
    async (request) => nameDomain(deps, askerOf(request), request.body.name),
  );
  app.post(
    '/api/own-domain/check',
    { schema: { tags, summary: 'Look now for the record that proves your domain', response } },
    async (request) => lookNow(deps, member(request).id),
  );
  app.delete(
    '/api/own-domain',
    { schema: { tags, summary: 'Show your profile at no domain of yours any more', response } },
    async (request) => dropDomain(deps, askerOf(request)),
  );
}

/** Asked by the operator's proxy before it has a certificate made for a name: 200 or 404 (docs/operating.md). */
export async function allowedDomainRoutes(app: App, deps: Deps) {
  const find = findOwnDomain(deps);
  app.get(
    '/api/own-domains/allowed',
    {
      schema: { hide: true, querystring: z.object({ domain: line(253) }) },
      onRequest: rateLimitNetwork(deps, 'own-domains', 300),
    },
    async (request, reply) => {
      const domain = await find(request.query.domain);
      if (!domain?.shown) throw notFound();
      return reply.type('text/plain; charset=utf-8').send('yes\n');
    },
  );
}

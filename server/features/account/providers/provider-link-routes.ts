import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { ProviderFailure } from '#server/auth/sign-in-provider.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { providerDoorSchema, providerLinksSchema } from '#shared/account/provider-links.ts';
import { paths } from '#shared/paths.ts';
import { line } from '#shared/text/text.ts';
import { listLinks, unlinkProvider } from './provider-links.ts';
import { startFlow } from './start-flow.ts';

/** The accounts elsewhere that somebody signs in with. */
export function providerLinkRoutes(app: App, deps: Deps) {
  const tags = ['sign-in providers'];

  app.get(
    '/api/provider-links',
    {
      schema: { tags, summary: 'Linked accounts, and whom one can link with', response: { 200: providerLinksSchema } },
    },
    async (request) => listLinks(deps, member(request).id),
  );

  app.post(
    '/api/provider-links',
    {
      schema: {
        tags,
        summary: 'Start linking an account: gives the page of ours that leads to the provider (needs a step-up)',
        body: z.object({ provider: line(40) }),
        response: { 200: providerDoorSchema },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      const provider = deps.providers.find(({ id }) => id === request.body.provider);
      if (!provider) throw notFound();
      const sessionId = request.session?.id ?? null;
      const start = { purpose: 'link' as const, next: paths.securitySettings(), sessionId };
      const url = await startFlow(deps.env, reply, provider, start).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        request.log.warn(
          { provider: provider.id, reason: error.reason, detail: error.message },
          'sign-in provider failed',
        );
        throw new Problem(503, 'provider_unreachable');
      });
      return { url };
    },
  );

  app.delete(
    '/api/provider-links/:id',
    {
      schema: {
        tags,
        summary: 'Unlink an account, unless it is the last way in (needs a step-up)',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      await unlinkProvider(deps, askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

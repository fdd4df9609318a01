import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { hasCsrfToken } from '#server/platform/http/csrf.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { paths } from '#shared/paths.ts';
import { line } from '#shared/text/text.ts';
import { finishFlow, linkNoticePath, noticeOf, noticePath } from './finish-flow.ts';
import { arrivalCookie } from './flow-cookies.ts';
import { linkIdentity } from './provider-links.ts';
import { startFlow } from './start-flow.ts';

const startsPerNetwork: Limit = { name: 'provider-start-network', max: 100, minutes: 15 };
const params = z.object({ provider: line(40) });
const hide = true;

/** Leaving for a provider and coming back: forms and redirects that need no script, and answer only with pages. */
export async function providerFormRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const { env } = deps;
  const providerOf = (id: string) => {
    const provider = deps.providers.find((each) => each.id === id);
    if (!provider) throw notFound();
    return provider;
  };

  app.post(
    '/sign-in/:provider',
    { schema: { hide, params, body: z.object({ csrf: line(200).optional(), next: line(2000).optional() }) } },
    async (request, reply) => {
      const provider = providerOf(request.params.provider);
      const { csrf, next } = request.body;
      const again = ownPath(next, paths.dashboard());
      if (!hasCsrfToken(request, env, csrf))
        return reply.redirect(noticePath(paths.signIn, provider, 'expired', again), 303);
      if (request.viewer?.email_verified) return reply.redirect(again, 303);
      try {
        await requireNetworkAttempt(deps, startsPerNetwork, request);
        const door = await startFlow(env, reply, provider, { purpose: 'sign-in', next, sessionId: null });
        return reply.redirect(door, 303);
      } catch (error) {
        return reply.redirect(noticePath(paths.signIn, provider, noticeOf(error, request, provider), again), 303);
      }
    },
  );

  app.get(
    '/sign-in/:provider/callback',
    { schema: { hide, params, querystring: z.object({ state: line(1000).optional().catch(undefined) }) } },
    async (request, reply) => {
      const provider = providerOf(request.params.provider);
      return reply.redirect(await finishFlow({ deps, request, reply, provider }, request.query.state), 303);
    },
  );

  // Somebody whose address had an account has signed in to it since, and answers whether the provider is to be linked.
  app.post(
    '/sign-in/link',
    { schema: { hide, body: z.object({ csrf: line(200).optional(), answer: z.enum(['link', 'later']) }) } },
    async (request, reply) => {
      if (!hasCsrfToken(request, env, request.body.csrf)) return reply.redirect(paths.providerOffer(), 303);
      const { viewer } = request;
      const arrival = arrivalCookie.read(request, env);
      if (!arrival || !viewer || arrival.userId !== viewer.id) return reply.redirect(paths.dashboard(), 303);
      arrivalCookie.clear(reply, env);
      if (request.body.answer === 'later') return reply.redirect(arrival.next, 303);
      const provider = providerOf(arrival.identity.provider);
      try {
        requireStepUp(request);
        const linked = await linkIdentity(deps, askerOf(request), arrival.identity, provider.name);
        const went = linked === 'linked_elsewhere' ? linkNoticePath(provider, linked) : arrival.next;
        return reply.redirect(went, 303);
      } catch (error) {
        const tooLate = error instanceof Problem && error.code === 'step_up_required';
        const notice = tooLate ? 'link_expired' : noticeOf(error, request, provider);
        return reply.redirect(linkNoticePath(provider, notice), 303);
      }
    },
  );
}

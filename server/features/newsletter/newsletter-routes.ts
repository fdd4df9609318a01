import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { oneClickRoute } from '#server/platform/mail/one-click-link.ts';
import { locales } from '#shared/i18n/locales.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { line } from '#shared/text/text.ts';
import { followNewsletterLink } from './newsletter-link.ts';
import { subscribe } from './subscribe.ts';

const asking = z.object({
  // What is no address, odd bytes too, is swallowed.
  email: line(1000).catch(''),
  language: z.enum(locales).optional().catch(undefined),
  /** Where the form stood. */
  back: line(2000).optional(),
});

/**
 * `POST /subscribe`, from a form without script too: asks for a mail and leads back to where the form stood, which says so. Nothing
 * tells whether an address was known. What goes wrong is logged and told to nobody: the answer is none, so that the
 * page stays as it is, with the address in its field.
 */
export async function subscribeRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  const swallow = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    // What another site sends is refused, which none of our forms meets.
    if (error instanceof Problem) throw error;
    request.log.error({ reason: error.message }, 'newsletter');
    return reply.code(204).send();
  };
  app.post('/subscribe', { schema: { hide: true, body: asking }, errorHandler: swallow }, async (request, reply) => {
    const { email, language, back } = request.body;
    const { networks } = request;
    const locale = language ?? localeOf(request);
    const isAddress = await subscribe(deps, { email, source: 'footer', locale, networks });
    if (!isAddress) return reply.code(204).send();
    const target = new URL(ownPath(back, '/'), 'http://own');
    target.searchParams.set('newsletter', 'asked');
    return reply.redirect(`${target.pathname}${target.search}#newsletter`, 303);
  });
}

/** Links of mails: to confirm the address, and to leave. */
export async function newsletterLinkRoutes(app: App, deps: Deps) {
  for (const [use, page] of [
    ['confirm', newsletterPaths.confirm],
    ['unsubscribe', newsletterPaths.leave],
  ] as const)
    oneClickRoute(app, `/newsletter/${use}`, { page, follow: (token) => followNewsletterLink(deps, use, token) });
}

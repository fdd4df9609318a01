import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { oneClickRoute } from '#server/platform/mail/one-click-link.ts';
import { locales } from '#shared/i18n/locales.ts';
import { isNewsletterAddress } from '#shared/newsletter/limits.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { line } from '#shared/text/text.ts';
import { followNewsletterLink } from './newsletter-link.ts';
import { subscribe } from './subscribe.ts';

const asking = z.object({
  // What is no address, odd bytes too, is swallowed (spec 8).
  email: line(1000).catch(''),
  language: z.enum(locales).optional().catch(undefined),
  /** Where the form stood. */
  back: line(2000).optional(),
});

/**
 * `POST /subscribe`, from a form without script too: asks for a mail and leads back to where the form stood, which says so. Limits
 * are swallowed (spec 8), and nothing tells whether an address was known; what is no address, and our own failure, are told.
 */
export async function subscribeRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  app.post('/subscribe', { schema: { hide: true, body: asking } }, async (request, reply) => {
    const { email, language, back } = request.body;
    const { networks } = request;
    const locale = language ?? localeOf(request);
    const outcome = await subscribe(deps, { email, source: 'footer', locale, networks }).then(
      (isAddress) => (isAddress ? 'asked' : 'invalid'),
      (error: Error) => {
        request.log.error({ reason: error.message }, 'newsletter');
        return 'failed';
      },
    );
    const target = new URL(ownPath(back, '/'), 'http://own');
    target.searchParams.delete('newsletter');
    if (isNewsletterAddress(email)) target.searchParams.set('newsletter', outcome);
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

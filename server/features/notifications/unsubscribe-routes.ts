import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { paths } from '#shared/paths.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * `POST /unsubscribe/:token` (RFC 8058): the token alone decides, no cookie is read and no origin asked, since mail
 * programs call it from anywhere. They must not be redirected; the button of our own page is.
 */
export async function unsubscribeRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body));

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    const found = await unsubscribe(deps, token);
    if (request.body === 'from=page') return reply.redirect(paths.unsubscribe(token), 303);
    if (!found) throw notFound();
    return reply.header('cache-control', 'no-store').send('OK');
  });
}

import type { FastifyInstance } from 'fastify';

/** By which a network in front keeps an answer, whatever `Cache-Control` says (server/platform/pages/cdn.ts). */
export const headsForNetworks = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'];

/**
 * An answer is kept for everybody or brings a cookie, never both: a cache between would give one visitor's cookie to
 * all. One that would be both goes out for its visitor alone, and the log says which route made it. Registered after
 * the cookies' plugin, which writes them down at the end.
 */
export function shareOrSetCookie(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const forNetworks = headsForNetworks.filter((name) => reply.hasHeader(name));
    const shared =
      forNetworks.length > 0 || /\b(public|s-maxage)\b/i.test(String(reply.getHeader('cache-control') ?? ''));
    if (reply.hasHeader('set-cookie') && (shared || !reply.hasHeader('cache-control'))) {
      if (shared) request.log.error({ route: request.routeOptions.url }, 'an answer for everybody sets a cookie');
      for (const name of forNetworks) reply.removeHeader(name);
      reply.header('cache-control', 'private, no-store');
    }
    done();
  });
}

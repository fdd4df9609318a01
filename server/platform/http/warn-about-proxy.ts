import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { isSharedAddress } from './network-prefixes.ts';

/**
 * Says once in the log that a proxy seems to stand in front while the settings know of none: then all visitors look
 * like that proxy, and what is limited by network is limited for nobody or for all together. The header itself is never
 * believed.
 */
export function warnAboutProxy(app: FastifyInstance, { trustedProxies }: Pick<Env, 'trustedProxies'>) {
  if (trustedProxies > 0) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (!warned && forwarded !== undefined && isSharedAddress(request.socket.remoteAddress ?? '')) {
      warned = true;
      request.log.warn(
        'Requests come through a proxy (they carry X-Forwarded-For or Forwarded), but TRUST_PROXY is off: every visitor seems ' +
          'to be the proxy, and limits by network do not work. Set TRUST_PROXY to the number of proxies: see docs/operating.md.',
      );
    }
    done();
  });
}

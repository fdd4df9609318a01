import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { signal } from '#server/platform/signals/signals.ts';
import { cachedPage, formFor, sendKept } from './cached-page.ts';
import type { CachedPageKey } from './cached-page-key.ts';
import { networkHeaders } from './cdn.ts';
import { compressOwnPage } from './compress-body.ts';
import { ownPage } from './own-domains.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What its page is to be kept as: the page's one address, what it shows, whose it is where readers are counted, and
     * the cache's generation when it was begun.
     */
    keep: { path: string; tags: Set<string>; counted: string | null; since: number } | null;
    /** Tells who waits for the same page how it ended. */
    rendered: ((how: Rendering) => void) | null;
  }
}

/** `unshared`: whoever asked for it makes a page of their own. `lost`: nobody knows, so the next one tries. */
type Rendering = 'kept' | 'unshared' | 'lost';

/**
 * Answers with a cached page before anything but the cookies of the request was looked at; so this is registered before
 * the other plugins, and what they would add (headers) was kept with the page.
 */
export function answerCachedPages(app: FastifyInstance, cache: PageCache, cachedPageKey: CachedPageKey) {
  app.addHook('onRequest', (request, reply, done) => {
    const key = cachedPageKey(request);
    const page = key && cache.get(key);
    if (!page) return done();
    signal('page', { kept: true });
    sendKept(request, reply, page);
  });
}

type Keeping = { env: Pick<Env, 'cdn'>; cache: PageCache; cachedPageKey: CachedPageKey };

/**
 * Keeps pages as they leave, when every hook has said its word. One that brings a cookie or was made for somebody
 * signed in is nobody else's, whatever its page says; and one is kept under its own address alone, since other
 * spellings have no end. Who asks for a page while it is being made waits for it.
 */
export function keepPages(app: FastifyInstance, { env, cache, cachedPageKey }: Keeping) {
  const rendering = new Map<string, Promise<Rendering>>();
  app.decorateRequest('keep', null);
  app.decorateRequest('rendered', null);

  app.addHook('onRequest', async (request, reply) => {
    const key = cachedPageKey(request);
    if (key === null) return;
    for (let other = rendering.get(key); other; other = rendering.get(key)) {
      if ((await other) === 'unshared') return;
      const page = cache.get(key);
      if (page) {
        signal('page', { kept: true });
        sendKept(request, reply, page);
        return reply;
      }
    }
    signal('page', { kept: false });
    const { promise, resolve } = Promise.withResolvers<Rendering>();
    rendering.set(key, promise);
    request.rendered = (how) => {
      if (rendering.get(key) === promise) rendering.delete(key);
      resolve(how);
    };
    if (reply.raw.destroyed) request.rendered('lost');
    else reply.raw.once('close', () => request.rendered?.('lost'));
  });

  app.addHook('onSend', async (request, reply, body) => {
    const { keep, viewer, url } = request;
    const key = cachedPageKey(request);
    const own =
      !keep ||
      keep.path !== (ownPage(request)?.path ?? url) ||
      viewer ||
      reply.statusCode !== 200 ||
      reply.hasHeader('set-cookie');
    if (own || !key || !Buffer.isBuffer(body)) {
      request.rendered?.('unshared');
      return Buffer.isBuffer(body) ? compressOwnPage(request, reply, body) : body;
    }
    const shared = networkHeaders(env, keep.tags);
    const page = await cachedPage({ ...reply.getHeaders(), ...shared }, body, keep.counted);
    const kept = cache.set(key, page, keep.tags, keep.since);
    request.rendered?.(kept ? 'kept' : 'lost');
    // What is stale at birth is nobody else's.
    if (kept) reply.headers(shared);
    const form = formFor(request, page);
    reply.header('etag', page.etag);
    if (form === 'same') {
      reply.code(304);
      return null;
    }
    if (form !== 'identity') reply.header('content-encoding', form);
    return page.bodies[form];
  });
}

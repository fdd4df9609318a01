import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { environmentNames } from '#server/platform/http/environment.ts';
import { consentOfRequest, localeOf, themeOf } from '#server/platform/http/preferences.ts';
import { networkHeaders } from './cdn.ts';
import { compressOwnPage } from './compress-body.ts';
import { formFor, keptPage, sendKept } from './kept-page.ts';
import { ownPage } from './own-domains.ts';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What its page is to be kept as: the page's one address, what it shows, whose it is where readers are counted, and the cache's
     * generation when it was begun.
     */
    keep: { path: string; tags: Set<string>; counted: string | null; since: number } | null;
    /** Tells who waits for the same page how it ended. */
    rendered: ((how: Rendering) => void) | null;
  }
}
/** `unshared`: whoever asked for it makes a page of their own. `lost`: nobody knows, so the next one tries. */
type Rendering = 'kept' | 'unshared' | 'lost';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'cookies' | 'ownDomain'>;

/**
 * Under which key a page may be kept: one that everybody without a session gets alike, made from what the page itself is made
 * from (server/platform/pages/render-page.ts). Null for any other request.
 */
export function createKeptPageKey(env: Env, hasSession: (request: Asked) => boolean) {
  const environmentNamed = environmentNames(env);
  return (request: Asked): string | null => {
    const { method, url, headers } = request;
    if (env.maintenance || method !== 'GET' || headers.authorization !== undefined || hasSession(request)) return null;
    if (request.ownDomain) {
      const page = ownPage(request);
      // With whose page it is: a name may be another's tomorrow, and what changes is theirs then.
      return page && `own domain ${page.name} ${page.path} ${localeOf(request)}`;
    }
    const environment = environmentNamed(headers.host);
    const asks = consentOfRequest(request).asks ? 'asks' : 'chosen';
    return environment && `${environment} ${localeOf(request)} ${themeOf(request)} ${asks} ${url}`;
  };
}
export type KeptPageKey = ReturnType<typeof createKeptPageKey>;

/**
 * Answers with a kept page before anything but the cookies of the request was looked at; so this is registered before the
 * other plugins, and what they would add (headers) was kept with the page.
 */
export function answerKeptPages(app: FastifyInstance, cache: PageCache, keptPageKey: KeptPageKey) {
  app.addHook('onRequest', (request, reply, done) => {
    const key = keptPageKey(request);
    const page = key && cache.get(key);
    if (!page) return done();
    sendKept(request, reply, page);
  });
}

type Keeping = { env: Pick<Env, 'cdn'>; cache: PageCache; keptPageKey: KeptPageKey };

/**
 * Keeps pages as they leave, when every hook has said its word. One that brings a cookie or was made for somebody signed in is
 * nobody else's, whatever its page says; and one is kept under its own address alone, since other spellings have no end.
 * Who asks for a page while it is being made waits for it.
 */
export function keepPages(app: FastifyInstance, { env, cache, keptPageKey }: Keeping) {
  const rendering = new Map<string, Promise<Rendering>>();
  app.decorateRequest('keep', null);
  app.decorateRequest('rendered', null);

  app.addHook('onRequest', async (request, reply) => {
    const key = keptPageKey(request);
    if (key === null) return;
    for (let other = rendering.get(key); other; other = rendering.get(key)) {
      if ((await other) === 'unshared') return;
      const page = cache.get(key);
      if (page) {
        sendKept(request, reply, page);
        return reply;
      }
    }
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
    const key = keptPageKey(request);
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
    const page = await keptPage({ ...reply.getHeaders(), ...shared }, body, keep.counted);
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

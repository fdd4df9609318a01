import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { environmentOf } from '#server/platform/http/environment.ts';
import { consentOfRequest, localeOf, themeOf } from '#server/platform/http/preferences.ts';
import type { PageCache } from './page-cache.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

declare module 'fastify' {
  interface FastifyRequest {
    /** What its page is to be kept as: the page's one address, what it shows, and the cache's generation when it was begun. */
    keep: { path: string; tags: Set<string>; since: number } | null;
  }
}

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'cookies'>;

/**
 * Under which key a page may be kept: one that everybody without a session gets alike, made from what the page itself is made
 * from (server/platform/pages/render-page.ts). Null for any other request.
 */
export const createKeptPageKey =
  (env: Env, hasSession: (request: Asked) => boolean) =>
  (request: Asked): string | null => {
    const { method, url, headers } = request;
    if (env.maintenance || method !== 'GET' || headers.authorization !== undefined || hasSession(request)) return null;
    const environment = environmentOf(headers.host, env);
    const asks = consentOfRequest(request).asks ? 'asks' : 'chosen';
    return environment && `${environment} ${localeOf(request)} ${themeOf(request)} ${asks} ${url}`;
  };
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
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = brotli ? page.brotli : page.body;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...page.headers,
      age: String(page.age),
      ...(brotli && { 'content-encoding': 'br' }),
      'content-length': body.length,
    });
    reply.raw.end(body);
  });
}

/**
 * Keeps pages as they leave, when every hook has said its word. One that brings a cookie or was made for somebody signed in is
 * nobody else's, whatever its page says; and one is kept under its own address alone, since other spellings have no end.
 */
export function keepPages(app: FastifyInstance, cache: PageCache, keptPageKey: KeptPageKey) {
  app.decorateRequest('keep', null);
  app.addHook('onSend', async (request, reply, body) => {
    const { keep, viewer, url } = request;
    if (!keep || keep.path !== url || viewer || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return;
    const key = keptPageKey(request);
    if (!key || !Buffer.isBuffer(body)) return;
    cache.set(key, { headers: reply.getHeaders(), body, brotli: await compress(body, quality) }, keep.tags, keep.since);
  });
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sessionCookie } from '../auth/session-cookie.ts';
import { localeOf, themeOf } from '../http/preferences.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Under which key a page may be kept: one that everybody without a session gets alike, in this language and theme.
 * Null for any other request.
 */
export function keptPageKey({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const { cookie = '', host } = headers;
  if (method !== 'GET' || url.includes('?') || url.endsWith('.data') || cookie.includes(sessionCookie)) return null;
  const asked = { cookies: plainCookies(cookie), headers };
  return `${localeOf(asked)} ${themeOf(asked)} ${host} ${url}`;
}

/** Enough for language and theme, whose values are plain words; the cookie plugin has not run yet when this is asked. */
const plainCookies = (header: string): Record<string, string> =>
  Object.fromEntries(header.split(/;\s*/).map((pair) => pair.split('=', 2)));

/**
 * Answers with a kept page before anything else looks at the request; so this is registered before all plugins, and what
 * they would add (headers) was kept with the page.
 */
export function answerKeptPages(app: FastifyInstance, cache: PageCache) {
  app.addHook('onRequest', (request, reply, done) => {
    const key = keptPageKey(request.raw);
    const page = key && cache.get(key);
    if (!page) return done();
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = brotli ? page.brotli : page.body;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...page.headers,
      ...(brotli && { 'content-encoding': 'br' }),
      'content-length': body.length,
    });
    reply.raw.end(body);
  });
}

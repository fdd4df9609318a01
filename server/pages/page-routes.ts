import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageContext } from '#shared/page-context.ts';
import { owesSecondFactor } from '../auth/require-viewer.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { csrfToken } from '../http/csrf.ts';
import { environmentOf } from '../http/environment.ts';
import { localeOf, themeOf } from '../http/preferences.ts';
import { keptPageKey } from './kept-pages.ts';
import type { PageCache } from './page-cache.ts';
import { type PageFeatures, pageContextKey, pageFeaturesKey } from './page-context-keys.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type PageOptions = {
  deps: Deps;
  /** The built pages; in development made anew by Vite for each request. */
  loadBuild: () => Promise<ServerBuild>;
  /** What the loaders may call of the features. */
  features: (request: FastifyRequest, reply: FastifyReply) => PageFeatures;
  development: boolean;
  cache: PageCache;
};

/** Answers every address that is not the API's with a page that React Router renders. */
export async function pageRoutes(app: App, { deps, loadBuild, features, development, cache }: PageOptions) {
  const { env, events } = deps;
  const handle = createRequestHandler(loadBuild, development ? 'development' : 'production');
  const stop = [events.onChange((change) => cache.changed(change)), events.onGap(() => cache.clear())];
  app.addHook('onClose', async () => stop.forEach((each) => void each()));

  // React Router reads the body itself, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      // In development a page changes with its source, which no event tells of.
      const key = development ? null : keptPageKey(request);
      const since = cache.generation();
      const context = pageContextOf(request, reply, deps);
      const provider = new RouterContextProvider();
      provider.set(pageContextKey, context);
      provider.set(pageFeaturesKey, features(request, reply));
      const answer = await handle(toWebRequest(request, env.publicUrl), provider);

      answer.headers.forEach((value, name) => void (name !== 'set-cookie' && reply.header(name, value)));
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      reply.header('vary', 'cookie, accept-language, accept-encoding');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
      const body = Buffer.from(await answer.arrayBuffer());

      if (key && answer.status === 200 && context.cacheTags.size > 0 && body.length > 0) {
        const { 'set-cookie': _ofThisVisitor, ...headers } = reply.getHeaders();
        cache.set(key, { headers, body, brotli: await compress(body, quality) }, context.cacheTags, since);
      }
      return reply.code(answer.status).send(body.length > 0 ? body : null);
    },
  });
}

function pageContextOf(request: FastifyRequest, reply: FastifyReply, { env }: Deps): PageContext {
  return {
    viewer: request.viewer,
    owesSecondFactor: owesSecondFactor(request, env),
    locale: localeOf(request),
    theme: themeOf(request),
    environment: environmentOf(request.host, env.previewHosts),
    local: env.local,
    nonce: randomBytes(16).toString('base64'),
    csrfToken: csrfToken(request, reply, env),
    publicUrl: env.publicUrl,
    flags: env.flags,
    cacheTags: new Set(),
  };
}

function toWebRequest(request: FastifyRequest, publicUrl: string) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = request.method === 'POST' ? ((request.body as Buffer | undefined) ?? null) : null;
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    body: body && new Uint8Array(body),
  });
}

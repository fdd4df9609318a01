import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { keptPageKey } from './kept-pages.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './render-page.ts';
import { toWebRequest } from './web-request.ts';

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type PageOptions = {
  deps: Deps;
  render: RenderPage;
  development: boolean;
  cache: PageCache;
};

/** Answers every address that is not the API's with a page that React Router renders. */
export async function pageRoutes(app: App, { deps, render, development, cache }: PageOptions) {
  const { env, events } = deps;
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
      const web = toWebRequest(request, env.publicUrl);
      const { status, body, context } = await render(request, reply, { web });

      if (key && status === 200 && context.cacheTags.size > 0 && body.length > 0) {
        const { 'set-cookie': _ofThisVisitor, ...headers } = reply.getHeaders();
        cache.set(key, { headers, body, brotli: await compress(body, quality) }, context.cacheTags, since);
      }
      return reply.send(body.length > 0 ? body : null);
    },
  });
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { locales } from '#shared/i18n/locales.ts';
import { feedPaths, helpIndexPath } from '#shared/language-paths.ts';
import { createFeed } from './feeds.ts';
import { ownLibrary } from './library.ts';

type Kept = { body: string; etag: string };

/** The feeds of the blog and what the browser searches the help by: alike for everybody, made once. */
export function contentRoutes(app: App, { env }: Deps) {
  const library = ownLibrary(env.flags);
  const serve = (path: string, type: string, make: () => string | Promise<string>) => {
    let kept: Promise<Kept> | undefined;
    const made = async () => {
      const body = await make();
      return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` };
    };
    app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      kept ??= made();
      const { body, etag } = await kept;
      reply.header('cache-control', 'public, max-age=600').header('etag', etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  };
  for (const locale of locales) {
    const feed = () => createFeed(library, locale, env.publicUrl);
    serve(feedPaths.rss(locale), 'application/rss+xml; charset=utf-8', async () => (await feed()).rss2());
    serve(feedPaths.json(locale), 'application/feed+json; charset=utf-8', async () => (await feed()).json1());
    serve(helpIndexPath(locale), 'application/json; charset=utf-8', () => library.searchIndex(locale));
  }
}

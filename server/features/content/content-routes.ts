import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { feedPaths, helpIndexPath, pathsIn } from '#shared/language-paths.ts';
import { type Library, ownLibrary } from './library.ts';

const words = {
  en: { title: 'Countersign', description: 'On work, and on proving who did it.' },
  es: { title: 'Countersign', description: 'Sobre el trabajo y sobre cómo probar quién lo hizo.' },
} satisfies Record<Locale, object>;

/** All posts of one language, with addresses that hold anywhere and names that stay when a post moves. */
export async function createFeed(library: Library, locale: Locale, publicUrl: string): Promise<Feed> {
  const paths = pathsIn(locale);
  const posts = library.posts({ locale });
  const feed = new Feed({
    ...words[locale],
    id: publicUrl + paths.blog(),
    link: publicUrl + paths.blog(),
    language: locale,
    generator: false,
    ...(posts[0] && { updated: new Date(posts[0].published) }),
    feedLinks: {
      rss: publicUrl + feedPaths.rss(locale),
      json: publicUrl + feedPaths.json(locale),
    },
  });
  for (const { slug } of posts) {
    const post = await library.post({ locale, language: locale }, slug);
    if (!post) continue;
    feed.addItem({
      id: `urn:countersign:post:${locale}:${post.id}`,
      title: post.title,
      link: publicUrl + paths.blogPost(slug),
      date: new Date(post.published),
      description: post.summary,
      content: post.html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`),
    });
  }
  return feed;
}

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

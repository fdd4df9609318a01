import { Feed } from 'feed';
import type { Locale } from '#shared/i18n/locales.ts';
import { feedPaths, pathsIn } from '#shared/language-paths.ts';
import type { Library } from './library.ts';

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

import type { SitemapItemLoose } from 'sitemap';
import type { Env } from '#server/env.ts';
import { ownLibrary } from '#server/features/content/published.ts';
import { locales } from '#shared/i18n/locales.ts';
import { inLanguage } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';

/**
 * The addresses of one page, each with all of them. `changed` is when its content did, and left out where nobody knows.
 */
export function itemsOf(path: string, changed?: Date | string): SitemapItemLoose[] {
  const links = [{ lang: 'x-default', url: path }, ...locales.map((lang) => ({ lang, url: inLanguage(lang, path) }))];
  const lastmod = changed instanceof Date ? changed.toISOString() : changed;
  return links.map(({ url }) => ({ url, links, ...(lastmod && { lastmod }) }));
}

/** Pages about us, which change with the program. */
const own = [
  paths.home(),
  paths.about(),
  paths.features(),
  paths.pricing(),
  paths.contact(),
  paths.discover(),
  paths.weAreHiring(),
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.cookies(),
  paths.verify(),
  paths.log(),
];

/** Everything that is no person's: pages about us, blog and help. */
export function ownItems(flags: Env['flags']): SitemapItemLoose[] {
  const library = ownLibrary(flags);
  const newest = (days: string[]) => days.toSorted().at(-1);
  const posts = library.posts({ locale: 'en' });
  const articles = library.articles({ locale: 'en' });
  const checked = newest(articles.map(({ updated }) => updated));
  return [
    ...own.map((path) => ({ path, changed: undefined })),
    { path: paths.blog(), changed: newest(posts.map(({ updated }) => updated)) },
    ...posts.map(({ slug, updated }) => ({ path: paths.blogPost(slug), changed: updated })),
    { path: paths.help(), changed: checked },
    { path: paths.helpDocs(), changed: checked },
    ...articles.map(({ slug, updated }) => ({ path: paths.helpArticle(slug), changed: updated })),
  ].flatMap(({ path, changed }) => itemsOf(path, changed));
}

import MiniSearch from 'minisearch';
import type { Env } from '#server/env.ts';
import type { Article, ArticleSummary, Post, PostSummary, Reading } from '#shared/content/content.ts';
import { helpCategories } from '#shared/content/help-categories.ts';
import { findArticles, helpIndexOptions, type SearchedArticle } from '#shared/content/help-search.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { linksIn } from './content-links.ts';
import { withLimits } from './flag-blocks.ts';
import { readContent, type WrittenArticle, type WrittenContent, type WrittenPost } from './read-content.ts';
import { renderContent } from './render-content.ts';

const wordsPerMinute = 220;

/**
 * Posts and articles of all languages, without those about social features where these are off, and each as it is true
 * with limits or without. A text is rendered when it is read first, and kept.
 */
export function createLibrary(written: WrittenContent, { social = true, limits = false } = {}) {
  const chosen = <Text extends { markdown: string }>(text: Text): Text => ({
    ...text,
    markdown: withLimits(text.markdown, limits),
  });
  const content = Object.fromEntries(
    locales.map((locale) => [
      locale,
      { posts: written[locale].posts.map(chosen), articles: written[locale].articles.map(chosen) },
    ]),
  ) as WrittenContent;
  const rendered = new Map<object, Promise<string>>();
  const htmlOf = (written: { markdown: string }) => {
    const html = rendered.get(written) ?? renderContent(written.markdown);
    rendered.set(written, html);
    return html;
  };
  const indexes = new Map<Locale, MiniSearch<SearchedArticle>>();
  const indexOf = (locale: Locale) => {
    const index = indexes.get(locale) ?? buildIndex(articles(locale));
    indexes.set(locale, index);
    return index;
  };
  const posts = (locale: Locale) =>
    content[locale].posts.toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
  const articles = (locale: Locale) =>
    content[locale].articles
      .filter((each) => social || !each.social)
      .toSorted(
        (a, b) =>
          helpCategories.indexOf(a.category) - helpCategories.indexOf(b.category) ||
          a.order - b.order ||
          a.slug.localeCompare(b.slug),
      );
  const whole = async (written: WrittenArticle, { locale, language }: Reading): Promise<Article> => ({
    ...articleSummary(written),
    html: linksIn(await htmlOf(written), language),
    related: articles(locale)
      .filter(({ slug }) => written.related.includes(slug))
      .map(articleSummary),
  });

  return {
    /** Newest first. */
    posts: ({ locale }: Pick<Reading, 'locale'>) => posts(locale).map(postSummary),
    async post({ locale, language }: Reading, slug: string): Promise<Post | null> {
      const written = posts(locale).find((each) => each.slug === slug);
      if (!written) return null;
      const related = posts(locale)
        .filter((each) => each !== written)
        .map((each) => ({ each, shared: each.tags.filter((tag) => written.tags.includes(tag)).length }))
        .sort((a, b) => b.shared - a.shared)
        .slice(0, 2);
      return {
        ...postSummary(written),
        html: linksIn(await htmlOf(written), language),
        related: related.map(({ each }) => postSummary(each)),
      };
    },
    /** By category and in the order of each. */
    articles: ({ locale }: Pick<Reading, 'locale'>) => articles(locale).map(articleSummary),
    async article(reading: Reading, slug: string): Promise<Article | null> {
      const written = articles(reading.locale).find((each) => each.slug === slug);
      return written ? whole(written, reading) : null;
    },
    manual: (reading: Reading) => Promise.all(articles(reading.locale).map((each) => whole(each, reading))),
    search({ locale }: Pick<Reading, 'locale'>, query: string): ArticleSummary[] {
      const bySlug = new Map(articles(locale).map((each) => [each.slug, each]));
      return findArticles(indexOf(locale), query).flatMap(({ id }) => {
        const found = bySlug.get(id);
        return found ? [articleSummary(found)] : [];
      });
    },
    /** What the browser loads to search by itself. */
    searchIndex: (locale: Locale) => JSON.stringify(indexOf(locale)),
  };
}
export type Library = ReturnType<typeof createLibrary>;

const own = new Map<string, Library>();
/** Our own content, read once for what the flags say; throws ContentError when something is wrong with it. */
export function ownLibrary({ socialFeatures: social, projectLimits: limits }: Env['flags']): Library {
  const key = `${social} ${limits}`;
  const library = own.get(key) ?? createLibrary(readContent(), { social, limits });
  own.set(key, library);
  return library;
}

const postSummary = ({ id, slug, title, summary, author, published, updated, markdown }: WrittenPost): PostSummary => ({
  ...{ id, slug, title, summary, author, published, updated },
  minutes: Math.max(1, Math.round(markdown.split(/\s+/).length / wordsPerMinute)),
});
const articleSummary = ({ id, slug, title, summary, category, updated }: WrittenArticle): ArticleSummary => ({
  ...{ id, slug, title, summary, category, updated },
});

/** The words of a text without its marks. */
const wordsOf = (markdown: string) => markdown.replaceAll(/\]\([^)]*\)|[#*_`>|[\]]/g, ' ');

function buildIndex(articles: WrittenArticle[]) {
  const index = new MiniSearch<SearchedArticle>(helpIndexOptions);
  index.addAll(articles.map((each) => ({ ...articleSummary(each), text: wordsOf(each.markdown) })));
  return index;
}

import type { Locale } from '../i18n/locales.ts';
import type { Article, ArticleSummary, Post, PostSummary } from './content.ts';

/** In which language, and under the address of which (null: the page answers in its visitor's language). */
export type Reading = { locale: Locale; language: Locale | null };

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Newest first. */
    blogPosts(reading: Reading): PostSummary[];
    blogPost(reading: Reading, slug: string): Promise<Post | null>;
    /** By category and in the order of each. */
    helpArticles(reading: Reading): ArticleSummary[];
    helpArticle(reading: Reading, slug: string): Promise<Article | null>;
    /** All of them whole. */
    helpManual(reading: Reading): Promise<Article[]>;
    /** What fits the words best first; what is too long is cut. */
    searchHelp(reading: Reading, query: string): Promise<ArticleSummary[]>;
    /** Keeps whether an article helped; false when this network has answered too often. */
    noteHelpAnswer(reading: Reading, slug: string, answer: { helpful: boolean; words: string }): Promise<boolean>;
  }
}

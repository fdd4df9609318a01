import type { Locale } from '../i18n/locales.ts';
import type { HelpCategory } from './help-categories.ts';

/** In which language, and under the address of which (null: the page answers in its visitor's language). */
export type Reading = { locale: Locale; language: Locale | null };

/** A post as lists show it. `id` is permanent, whatever becomes of its address. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** YYYY-MM-DD. */
  published: string;
  updated: string;
  minutes: number;
};
export type Post = PostSummary & { html: string; related: PostSummary[] };

export type ArticleSummary = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  category: HelpCategory;
  updated: string;
};
export type Article = ArticleSummary & { html: string; related: ArticleSummary[] };

/**
 * Letters of what a reader of an article writes about what is missing, and of what they search for; days that an answer
 * stays.
 */
export const helpLimits = { words: 1000, query: 200, answerDays: 365 } as const;

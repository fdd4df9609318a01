import type { BlogPosting, BreadcrumbList, FAQPage, WithContext } from 'schema-dts';
import type { Article, Post } from '#shared/content/content.ts';

const context = 'https://schema.org' as const;
const name = 'Countersign';

type At = { url: string; locale: string };

export const postData = (post: Post, { url, locale }: At): WithContext<BlogPosting> => ({
  '@context': context,
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  datePublished: post.published,
  dateModified: post.updated,
  inLanguage: locale,
  author: { '@type': 'Organization', name: post.author },
  publisher: { '@type': 'Organization', name },
  mainEntityOfPage: url,
});

/** An article is one question with its answer, as the page shows it. */
export const articleData = ({ title, html, updated }: Article, { locale }: At): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  inLanguage: locale,
  dateModified: updated,
  mainEntity: { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: html } },
});

/** The way to a page, from the first to itself, with whole addresses. */
export const breadcrumbData = (steps: { name: string; url: string }[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: step.name,
    item: step.url,
  })),
});

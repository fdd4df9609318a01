import { part, withQuery } from './with-query.ts';

/** The whole state of a search: each facet by its name, with the values that are chosen. */
export type SearchQuery = { q?: string; by?: string; after?: string; exact?: true } & Partial<
  Record<'kind' | 'skill' | 'place' | 'language' | 'assurance' | 'identity' | 'available' | 'year', string[]>
>;

/**
 * Pages that have an address in each language too (`/en/...`), besides the one that answers in its visitor's language.
 */
export const publicPaths = {
  home: () => '/',
  about: () => '/about',
  features: () => '/features',
  pricing: () => '/pricing',
  contact: (query?: { sent: true }) => withQuery('/contact', query),
  weAreHiring: () => '/we-are-hiring',
  termsOfService: () => '/terms-of-service',
  privacyPolicy: () => '/privacy-policy',
  cookies: () => '/cookies',
  cookiePolicy: () => '/cookie-policy',
  verify: (query?: { unknown: true }) => withQuery('/verify', query),
  log: () => '/log',
  profileExample: (username: string) => `/profile-example/${part(username)}`,
  writeLetter: (username: string, query?: { sent: true } | { about: string }) =>
    withQuery(`/write/${part(username)}`, query),
  report: (kind: 'profile' | 'project' | 'comment', of: string) => `/report/${kind}/${part(of)}`,
  publicJob: (shortId: string) => `/jobs/${part(shortId)}`,
  publicProject: (shortId: string) => `/p/${part(shortId)}`,
  credential: (shortId: string) => `/c/${part(shortId)}`,
  publicProfile: (username: string) => `/${part(username)}`,
  discover: (query?: SearchQuery) => withQuery('/discover', query),
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${part(slug)}`,
  help: (query?: { q: string }) => withQuery('/help', query),
  helpArticle: (slug: string) => `/help/${part(slug)}`,
  helpDocs: () => '/help-center/docs',
};

/** Public pages by name, for what lists them all. */
export const publicPages = Object.keys(publicPaths) as (keyof typeof publicPaths)[];

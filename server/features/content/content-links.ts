import { blockPaths } from '#shared/blocks/paths.ts';
import { brandingPaths } from '#shared/branding/paths.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { askablePages, askedIn, inLanguage } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { publicPages } from '#shared/public-paths.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';

/**
 * How texts name pages: `[text](help:slug)`, `(post:slug)`, `(page:signUp)`, so that no address is written into them.
 */
const link = /\]\((help|post|page):([\w-]+)(#[\w-]+)?\)/g;

const pages = {
  ...paths,
  ...brandingPaths,
  ownPosts: jobPaths.ownPosts,
  ownApplications: jobPaths.ownApplications,
  savedSearches: savedSearchPaths.list,
  blocked: blockPaths.blocked,
  importProjects: resumePaths.importProjects,
};

type Known = { help: ReadonlySet<string>; post: ReadonlySet<string> };

/** The address a link means, marked as one that changes with the language; null when nothing has it. */
function addressOf(kind: string, name: string, known: Known): string | null {
  if (kind === 'help') return known.help.has(name) ? `/~${paths.helpArticle(name)}` : null;
  if (kind === 'post') return known.post.has(name) ? `/~${paths.blogPost(name)}` : null;
  const build = pages[name as 'home'];
  const address = Object.hasOwn(pages, name) ? build() : 'undefined';
  // One that wants a name or an id has no address without it.
  if (address.includes('undefined')) return null;
  if ((publicPages as string[]).includes(name)) return `/~${address}`;
  return (askablePages as readonly string[]).includes(name) ? `/~~${address}` : address;
}

/** Links that lead nowhere, with where they stand in the text. */
export const deadLinks = (markdown: string, known: Known) =>
  [...markdown.matchAll(link)].flatMap(({ 0: written, 1: kind = '', 2: name = '', index }) =>
    addressOf(kind, name, known) === null ? [{ written, index }] : [],
  );

export const resolveLinks = (markdown: string, known: Known) =>
  markdown.replaceAll(link, (written, kind, name, hash = '') => `](${addressOf(kind, name, known) ?? written}${hash})`);

/** The HTML as a page under this language holds it. */
export const linksIn = (html: string, language: Locale | null) =>
  html.replaceAll(
    /href="\/~(~?)(\/[^"]*)"/g,
    (_, asked, path) => `href="${(asked ? askedIn : inLanguage)(language, path)}"`,
  );

import type { Env } from '#server/env.ts';
import { ownLibrary } from '#server/features/content/published.ts';
import en, { type Catalogue } from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { siteCardPath } from '#shared/share-cards/site-card-path.ts';
import type { Card } from './card-of.ts';

const words = { en, es };

/** What our own pages are called, by their address. */
const pages: Record<string, (words: Catalogue) => string> = {
  [paths.home()]: ({ home }) => home.title,
  [paths.about()]: ({ about }) => about.title,
  [paths.features()]: ({ features }) => features.title,
  [paths.pricing()]: ({ pricing }) => pricing.title,
  [paths.contact()]: ({ contact }) => contact.title,
  [paths.weAreHiring()]: ({ hiring }) => hiring.title,
  [paths.termsOfService()]: ({ terms }) => terms.title,
  [paths.privacyPolicy()]: ({ privacy }) => privacy.title,
  [paths.cookies()]: ({ cookies }) => cookies.title,
  [paths.verify()]: ({ verify }) => verify.title,
  [paths.log()]: ({ log }) => log.title,
  [paths.discover()]: ({ search }) => search.title,
  [paths.blog()]: ({ content }) => content.blog.title,
  [paths.help()]: ({ content }) => content.help.title,
  [paths.helpDocs()]: ({ content }) => content.help.manualTitle,
};

/**
 * Picture of a page of ours, by the address of the picture: its title in one language, a text's with what it is one of.
 * No line is signed on it, for nobody confirmed it. Any other page has the one of the home page.
 */
export function siteCard(flags: Env['flags'], locale: Locale, address: string): Card {
  const { site } = words[locale];
  const library = ownLibrary(flags);
  const named = [
    ...Object.entries(pages).map(([path, title]) => ({ path, title: title(words[locale]), under: '' })),
    ...library
      .posts({ locale })
      .map(({ slug, title }) => ({ path: paths.blogPost(slug), title, under: site.pages.blog })),
    ...library
      .articles({ locale })
      .map(({ slug, title }) => ({ path: paths.helpArticle(slug), title, under: site.pages.help })),
  ];
  const { title, under } = named.find(({ path }) => siteCardPath(locale, path) === address) ??
    named[0] ?? { title: '', under: '' };
  return { title, under, evidence: site.footer.promise, signed: false };
}

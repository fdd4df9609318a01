import { isLocale, type Locale } from './i18n/locales.ts';
import { type Paths, paths } from './paths.ts';
import { publicPaths } from './public-paths.ts';

/** The language that an address names by its first part; null where the page answers in its visitor's language. */
export function languageOfPath(path: string): Locale | null {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  // As the router reads it: without regard to case or spelling, and with the ending of its own requests.
  const written = first.includes('%')
    ? first.replaceAll(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : first;
  const language = written.toLowerCase().replace(/\.data$/, '');
  return isLocale(language) ? language : null;
}

/** The address of a public page without the language that it names. */
export const withoutLanguage = (path: string) => (languageOfPath(path) ? path.replace(/^\/[^/?#]*\/?/, '/') : path);

/** The address of a public page in a language; null gives the one that answers in its visitor's language. */
export const inLanguage = (language: Locale | null, path: string) =>
  language ? `/${language}${path.replace(/^\/(?=$|[?#])/, '')}` : path;

/**
 * Pages to which visitors are led and which have one address: a link from a page of a language asks for it by
 * `?lang=es`.
 */
export const askablePages = [
  'signUp',
  'signIn',
  'forgotPassword',
  'resetPasswordCode',
  'verifyEmailPending',
  'myConfirmations',
  'jobs',
  'search',
] as const satisfies (keyof Paths)[];

/** The address of such a page, asked for in a language. */
export const askedIn = (language: Locale | null, path: string) =>
  language ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path;

/** The language of an address: the one that its first part names, else the one that it asks for. */
export function languageOf(address: string): Locale | null {
  const asked = /[?&]lang=(\w+)/.exec(address)?.[1];
  return languageOfPath(address) ?? (isLocale(asked) ? asked : null);
}

/** The same page in another language; an address that says none stays, and answers in the one that was chosen. */
export const turnedTo = (language: Locale, address: string) =>
  languageOfPath(address)
    ? inLanguage(language, withoutLanguage(address))
    : address.replace(/([?&]lang=)\w+/, `$1${language}`);

const build = (language: Locale): Paths => {
  const named = Object.entries(publicPaths).map(([name, address]: [string, (...given: never[]) => string]) => [
    name,
    (...given: never[]) => inLanguage(language, address(...given)),
  ]);
  const asked = askablePages.map((name) => {
    const address: (...given: never[]) => string = paths[name];
    return [name, (...given: never[]) => askedIn(language, address(...given))];
  });
  return { ...paths, ...Object.fromEntries([...named, ...asked]) };
};
const byLanguage = { en: build('en'), es: build('es') };

/** The address of every page as a page under this language links it. */
export const pathsIn = (language: Locale | null): Paths => (language ? byLanguage[language] : paths);

/** What is no page and stands beside the pages of one language. */
export const feedPaths = {
  rss: (language: Locale) => `${inLanguage(language, paths.blog())}/rss.xml`,
  json: (language: Locale) => `${inLanguage(language, paths.blog())}/feed.json`,
};
export const helpIndexPath = (language: Locale) => `${inLanguage(language, paths.help())}/search.json`;

import type { Locale } from '../i18n/locales.ts';

/**
 * Address of the picture that a page of ours is shared with: the page's own, whatever the language, with its picture's.
 */
export const siteCardPath = (locale: Locale, path: string) =>
  `/cards/${locale}/page${path === '/' ? '/home' : path}.png`;

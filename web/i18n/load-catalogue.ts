import type { Catalogue } from '#shared/i18n/en.ts';
import { isLocale, type Locale } from '#shared/i18n/locales.ts';

/** Loads one language; each is a chunk of its own, so a page carries only the one it shows. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return (locale === 'en' ? await import('#shared/i18n/en.ts') : await import('#shared/i18n/es.ts')).default;
}

export function documentLocale(): Locale {
  const lang = document.documentElement.lang;
  return isLocale(lang) ? lang : 'en';
}

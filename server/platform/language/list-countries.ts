import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import { type Locale, locales } from '#shared/i18n/locales.ts';

const require = createRequire(import.meta.url);
for (const locale of locales) countries.registerLocale(require(`i18n-iso-countries/langs/${locale}.json`));

const inOrder = (locale: Locale) =>
  Object.entries(countries.getNames(locale))
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
const lists = Object.fromEntries(locales.map((locale) => [locale, inOrder(locale)])) as Record<
  Locale,
  ReturnType<typeof inOrder>
>;

/** Every country by name, in the order of a language. */
export const listCountries = (locale: Locale) => lists[locale];

import countries from 'i18n-iso-countries';
import { formatLocales, type Locale, locales } from '#shared/i18n/locales.ts';

/** As people call them, where one looks for them: China, not the People’s Republic of it. */
function inOrder(locale: Locale) {
  const names = new Intl.DisplayNames(formatLocales[locale], { type: 'region' });
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
const lists = Object.fromEntries(locales.map((locale) => [locale, inOrder(locale)])) as Record<
  Locale,
  ReturnType<typeof inOrder>
>;

/** Every country by name, in the order of a language. */
export const listCountries = (locale: Locale) => lists[locale];

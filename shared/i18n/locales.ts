export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
/** The language a person gets who states none. */
export const defaultLocale: Locale = 'es';

/** By which custom dates and numbers are written: our English is British, so 8 June 2026. */
export const formatLocales = { en: 'en-GB', es: 'es' } as const satisfies Record<Locale, string>;

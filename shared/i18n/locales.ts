export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
/** Spec 9: the language a person gets who states none. */
export const defaultLocale: Locale = 'es';

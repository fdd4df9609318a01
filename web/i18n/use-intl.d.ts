import type { Catalogue } from '#shared/i18n/en.ts';
import type { formatLocales, Locale } from '#shared/i18n/locales.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale | (typeof formatLocales)[Locale];
    Messages: Catalogue;
  }
}

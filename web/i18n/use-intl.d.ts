import type { Catalogue } from '#shared/i18n/en.ts';
import type { Locale } from '#shared/i18n/locales.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Catalogue;
  }
}

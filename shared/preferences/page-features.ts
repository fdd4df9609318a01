import type { Locale } from '../i18n/locales.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Keeps the language that somebody chose. */
    chooseLanguage(language: Locale): Promise<void>;
  }
}

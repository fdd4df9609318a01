import type { Locale } from '../i18n/locales.ts';
import type { Theme } from '../pages/page-context.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Whether whoever is signed in came so lately that they may not know the sidebar. */
    isNewMember(): Promise<boolean>;
    /** Keeps the language or theme that somebody chose. */
    keepChoices(chosen: { language?: Locale; theme?: Theme }): Promise<void>;
  }
}

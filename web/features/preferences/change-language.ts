import type { Locale } from '#shared/i18n/locales.ts';
import { carryText } from './carried-text.ts';
import { savePreference } from './save-preference.ts';

/** Another language is another catalogue and other texts of the server: the page is loaded anew, with what was typed. */
export async function changeLanguage(language: Locale) {
  await savePreference({ language });
  carryText();
  location.reload();
}

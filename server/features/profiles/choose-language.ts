import type { Connection } from '#server/platform/database/connect.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Remembers in which language a person reads, so that their mails follow. */
export const chooseLanguage = (db: Connection, id: string, locale: Locale) =>
  db.updateTable('profiles').set({ locale }).where('id', '=', id).where('locale', '!=', locale).execute();

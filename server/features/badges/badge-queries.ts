import type { Connection } from '#server/platform/database/connect.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Language of whoever did the work: that of their credential's texts, unless they changed it since. */
export async function ownersLocale(db: Connection, shortId: string): Promise<Locale> {
  const { locale } = await db
    .selectFrom('projects')
    .innerJoin('profiles', 'profiles.id', 'projects.user_id')
    .where('short_id', '=', shortId)
    .select('locale')
    .executeTakeFirstOrThrow();
  return locale;
}

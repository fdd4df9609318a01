import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { languageOf } from '#shared/language-paths.ts';

/**
 * The language that an address asks for, else that of whoever did the work: their credential's texts are in it, unless
 * they changed it since. Who reads is not asked: what sites show is the same for all.
 */
export async function askedLocale(db: Connection, address: string, shortId: string): Promise<Locale> {
  const asked = languageOf(address);
  if (asked) return asked;
  const owner = await db
    .selectFrom('projects')
    .innerJoin('profiles', 'profiles.id', 'projects.user_id')
    .where('short_id', '=', shortId)
    .select('locale')
    .executeTakeFirst();
  if (!owner) throw notFound();
  return owner.locale;
}

import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { helpLimits } from '#shared/content/content.ts';
import type { HelpAnswers } from '#shared/content/help-answers.ts';
import type { Locale } from '#shared/i18n/locales.ts';

const maxWords = 5;

/** What readers said of each article, those that helped least first, with the last words of each. */
export async function listHelpAnswers(db: Connection): Promise<HelpAnswers> {
  const rows = await db
    .selectFrom('help_answers')
    .groupBy(['article', 'locale'])
    .select(({ fn }) => [
      'article',
      'locale',
      fn.count<number>('id').filterWhere('helpful', '=', true).as('helpful'),
      fn.count<number>('id').filterWhere('helpful', '=', false).as('not_helpful'),
      sql<
        string[]
      >`coalesce((array_agg(words order by id desc) filter (where words <> ''))[1:${sql.lit(maxWords)}], '{}')`.as(
        'words',
      ),
    ])
    .orderBy('not_helpful', 'desc')
    .orderBy('article')
    .orderBy('locale')
    .execute();
  return rows.map((row) => ({
    ...row,
    locale: row.locale as Locale,
    helpful: Number(row.helpful),
    not_helpful: Number(row.not_helpful),
  }));
}

/** The daily job's. */
export const forgetHelpAnswers = (db: Connection) =>
  db.deleteFrom('help_answers').where('answered_at', '<', daysAgo(helpLimits.answerDays)).execute();

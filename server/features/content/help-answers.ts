import { sql } from 'kysely';
import { countAttempt, type Stores } from '#server/auth/count-attempt.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { endClaim } from '#server/features/admin/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { daysAgo, now } from '#server/platform/database/moment.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { helpLimits } from '#shared/content/content.ts';
import type { HelpAnswers } from '#shared/content/help-answers.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type HelpAnswer = { article: string; locale: Locale; helpful: boolean; words: string };

const perNetwork = { name: 'help-answers', max: 30, minutes: 60 };
/** A household or an office reads together, and one of it may change their mind. */
const perArticle = { name: 'help-answers-article', max: 3, minutes: 24 * 60 };

/**
 * Keeps one answer to "was this helpful?", without who gave it. Gives false, and keeps nothing, when its network has
 * answered too often.
 */
export async function noteHelpAnswer(stores: Stores, answer: HelpAnswer, networks: NetworkPrefix[]): Promise<boolean> {
  const [narrowest] = networks;
  try {
    await requireNetworkAttempt(stores, perNetwork, { networks });
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
  const who = narrowest ? `${narrowest.prefix} ${answer.article}` : null;
  if (!(await countAttempt(stores, perArticle, who))) return false;
  await stores.db.insertInto('help_answers').values(answer).execute();
  return true;
}

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

/** Puts aside what a reader wrote, once dealt with; of two admins one does. Throws notFound, and 409 `case_claimed`. */
export function settleHelpAnswer(db: Database, adminId: string, id: string) {
  return announcing(db, async (trx) => {
    const settled = await trx
      .updateTable('help_answers')
      .set({ settled_at: now })
      .where('case_id', '=', id)
      .where('settled_at', 'is', null)
      .returning('article')
      .executeTakeFirst();
    if (!settled) throw notFound();
    await endClaim(trx, adminId, id);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'settle_help_answer',
      subject: { type: 'help_answer', id },
      data: settled,
    });
    trx.publish('cases', id, [adminId, ...(await adminsBut(trx, adminId))]);
  });
}

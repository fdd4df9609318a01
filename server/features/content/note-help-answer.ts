import { countAttempt, type Stores } from '#server/auth/count-attempt.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
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

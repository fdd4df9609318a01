import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

type Which = {
  userId: string;
  /** All but this one. */
  except?: string;
  /** This one alone. */
  only?: string;
};

/**
 * Ends sessions of a person: their tokens are gone at once, their access tokens count no more and their event streams
 * are closed. But for `only`, sign-ins that still owe their second factor end with them. Gives how many sessions there
 * were. Inside a transaction the news goes out when it commits.
 */
export async function endSessions(trx: AnnouncingTransaction, { userId, except, only }: Which): Promise<number> {
  if (!only) await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  let ending = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) ending = ending.where('id', '<>', except);
  if (only) ending = ending.where('id', '=', only);
  const ended = await ending.returning('id').execute();
  for (const { id } of ended) trx.publish('session_ended', id, [userId]);
  return ended.length;
}

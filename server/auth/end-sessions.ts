import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Deps } from './deps.ts';

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

/** Somebody showed a token that was replaced long ago. Whichever of the two is the owner has to sign in again. */
export async function endReusedSession({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, id: string, userId: string) {
  await announcing(db, async (trx) => {
    if ((await endSessions(trx, { userId, only: id })) === 0) return;
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: 'end_reused_session',
      subject: { type: 'profile', id: userId },
      data: { session_id: id },
    });
  });
  sessions.forget(userId);
}

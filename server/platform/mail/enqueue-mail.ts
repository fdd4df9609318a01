import { randomUUID } from 'node:crypto';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type PromisedMail = {
  /** For a promise that may be made twice (a job that ran again) and counts once. */
  id?: string;
  /** A feature prepares it, under this name among its mails. */
  kind: string;
  recipient: string;
  locale: Locale;
  /** What the mail says beside what its rows say. Never a token, a code or a link that carries one. */
  data?: Record<string, unknown>;
  userId?: string | null;
  requestId?: string | null;
  /** Not before this moment; at once without it. */
  at?: Date | undefined;
  /** The same, from now. */
  inSeconds?: number;
  /** Not before its turn comes: whoever promised it says so. */
  waits?: boolean;
};

/** Where a mail goes, and in which language: to somebody's address. */
export const to = ({ email, locale }: { email: string; locale: Locale }) => ({ recipient: email, locale });

/**
 * Puts a mail into the outbox and its job into the queue, in the transaction that promises it. Returns the mail's id.
 */
export async function enqueueMail(
  db: Connection,
  {
    id = randomUUID(),
    kind,
    recipient,
    locale,
    data = {},
    userId,
    requestId,
    at,
    inSeconds,
    waits = false,
  }: PromisedMail,
) {
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      recipient,
      locale,
      data: JSON.stringify(data),
      user_id: userId ?? null,
      request_id: requestId ?? null,
      turn: waits ? 'waits' : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (!waits) await queueJob(db, 'send-mail', { id }, { attempts: 12, at, ...(inSeconds && { inSeconds }) });
  return id;
}

/**
 * Sends a mail whose turn has come, as if it were promised now; `late`: beyond what its place has. False for one that
 * waits no more.
 */
export const sendInTurn = async (db: Connection, id: string, late: boolean): Promise<boolean> =>
  (await sendAllInTurn(db, [id], late)).length > 0;

/** The same of many. Gives those that waited. */
export async function sendAllInTurn(db: Connection, ids: string[], late: boolean): Promise<string[]> {
  const sent = await db
    .updateTable('mails')
    .set({ turn: late ? 'late' : null, created_at: now })
    .where('id', '=', anyOf(ids))
    .where('turn', '=', 'waits')
    .returning('id')
    .execute();
  for (const { id } of sent) await queueJob(db, 'send-mail', { id }, { attempts: 12 });
  return sent.map(({ id }) => id);
}

import type { Env } from '#server/env.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { insist } from '#server/platform/database/insist.ts';
import { now } from '#server/platform/database/moment.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { signal } from '#server/platform/signals/signals.ts';
import { inSpan } from '#server/platform/tracing/tracer.ts';
import { renderMail } from './layout.ts';
import type { MailOutcome, MailParts } from './mail-parts.ts';
import { type MailTransport, RecipientRefused } from './transport.ts';

type Now = typeof now;

/** What the outbox notes of a mail whose reason is gone. */
export const notNeeded = 'not needed any more';

/** After that a mail counts as one that cannot be delivered. */
const attemptsBeforeFailed = 12;

/**
 * The job behind the outbox. A row that is sent is never sent again; a crash between the hand-over and the note of it
 * sends the same Message-ID once more, with new links that replace nothing.
 */
export async function sendMail(
  { db, mail, env, files }: { db: Database; mail: MailTransport; env: Env; files: FileStore },
  { kinds, onOutcome }: MailParts,
  id: string,
) {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;

  const end = async (outcome: MailOutcome, set: { sent_at?: Now; failed_at?: Now; last_error: string | null }) => {
    const note = async (trx: AnnouncingTransaction) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set(set)
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) for (const hear of onOutcome) await hear(trx, row, outcome, env);
    };
    // What was taken and not noted would be sent again.
    await insist(() => announcing(db, note));
    signal('mail', { kind: row.kind, outcome });
  };
  const prepare = kinds[row.kind];
  if (!prepare) throw new Error(`no feature prepares ${row.kind}`);
  const prepared = await db.transaction().execute((trx) => prepare(trx, row, env, files));
  if (!prepared) {
    const noted = { failed_at: now, last_error: notNeeded };
    await db.updateTable('mails').set(noted).where('id', '=', id).execute();
    return signal('mail', { kind: row.kind, outcome: 'not_needed' });
  }
  try {
    const { headers = {}, attachments = [], ...content } = prepared;
    const whole = { id, to: row.recipient, headers, attachments, ...renderMail(content, env) };
    await inSpan(`mail ${row.kind}`, () => mail.send(whole));
  } catch (error) {
    const refused = error instanceof RecipientRefused;
    // The message of an SMTP error may quote the mail: keep its kind only.
    const last_error = refused ? 'recipient refused' : ((error as { code?: string }).code ?? 'send failed');
    if (refused || row.attempts >= attemptsBeforeFailed) {
      return end(refused ? 'refused' : 'failed', { failed_at: now, last_error });
    }
    await db.updateTable('mails').set({ last_error }).where('id', '=', id).execute();
    signal('mail', { kind: row.kind, outcome: 'delayed' });
    throw new Error(`mail ${id} not sent yet`);
  }
  await end('sent', { sent_at: now, last_error: null });
}

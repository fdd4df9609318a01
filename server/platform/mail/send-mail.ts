import type { Deps } from '#server/auth/deps.ts';
import { noteDelivered, noteUndeliverable } from '#server/features/signing/note-delivery.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';
import type { PrepareMail } from './prepare-mail.ts';
import { silenceMailbox } from './suppressed-mailbox.ts';
import { RecipientRefused } from './transport.ts';

/** After that a mail counts as one that cannot be delivered. */
const attemptsBeforeFailed = 12;

/**
 * The job behind the outbox. A row that is sent is never sent again; a crash between the hand-over and the note of it
 * sends the same Message-ID once more, with new links that replace nothing.
 */
export async function sendMail({ db, mail, env }: Pick<Deps, 'db' | 'mail' | 'env'>, id: string) {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;

  const prepare: PrepareMail = mailKinds[row.kind as MailKind];
  const rendered = await db.transaction().execute((trx) => prepare(trx, row, env));
  if (!rendered) {
    await db
      .updateTable('mails')
      .set({ failed_at: new Date(), last_error: 'not needed any more' })
      .where('id', '=', id)
      .execute();
    return;
  }
  try {
    await mail.send({ id, to: row.recipient, ...rendered });
  } catch (error) {
    const final = error instanceof RecipientRefused || row.attempts >= attemptsBeforeFailed;
    await db.transaction().execute(async (trx) => {
      // The message of an SMTP error may quote the mail: keep its kind only.
      const reason =
        error instanceof RecipientRefused ? 'recipient refused' : ((error as { code?: string }).code ?? 'send failed');
      await trx
        .updateTable('mails')
        .set({ last_error: reason, ...(final && { failed_at: new Date() }) })
        .where('id', '=', id)
        .execute();
      if (final && row.request_id) await noteUndeliverable(trx, row.request_id);
      // Nobody has to get these: a mailbox that is not there hears no more of them until its owner says otherwise.
      const canWait = row.kind === 'notification' || row.kind === 'notification-digest';
      if (canWait && error instanceof RecipientRefused) {
        await silenceMailbox(trx, env.secretKey, row.recipient, 'bounced');
      }
    });
    if (final) return;
    throw new Error(`mail ${id} not sent yet`);
  }
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('mails').set({ sent_at: now, last_error: null }).where('id', '=', id).execute();
    if (row.request_id) await noteDelivered(trx, row.request_id);
  });
}

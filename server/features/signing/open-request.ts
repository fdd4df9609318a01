import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { promiseDomain } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import type { AskingCause } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { mustWait } from './limit-mails.ts';

/**
 * `renewedFrom`: the expired request in whose place the signer, not the owner, asks for this one. `note`: without one,
 * what the owner wrote to them the last time.
 */
type Asking = {
  ownerId: string;
  locale: Locale;
  cause: AskingCause;
  renewedFrom?: string;
  note?: string | undefined;
};
export type Asked = { id: string; project_id: string; email: string; mailbox: string };

/**
 * Asks one signer: closes what was open, kills its links, opens a new request and promises its mail. The link is made
 * when the mail is sent. Receipts of earlier answers keep working. Returns the request's id; throws
 * `mail_limit_reached`.
 */
export async function openRequest(
  trx: Transaction,
  signer: Asked,
  { ownerId, locale, cause, renewedFrom, note }: Asking,
) {
  const { email, mailbox } = signer;
  const waits = await mustWait(trx, {
    ownerId,
    signerId: signer.id,
    email,
    mailbox,
    notByOwner: cause === 'renewed' || cause === 'recheck',
  });
  await closeRequests(trx, signer.id);
  const id = randomUUID();
  await trx
    .insertInto('signing_requests')
    .values({
      id,
      signer_id: signer.id,
      project_id: signer.project_id,
      mailbox,
      locale,
      cause,
      note: note ?? (await noteOfLast(trx, signer.id, cause)),
      renewed_from: renewedFrom ?? null,
      expires_at: sql`now() + make_interval(days => ${signingTimes.expiresAfterDays})`,
    })
    .execute();
  await promiseDomain(trx, domainOf(signer.email));
  const to = { recipient: signer.email, locale, userId: ownerId, requestId: id };
  await enqueueMail(trx, { ...to, kind: 'signing-request', waits });
  return id;
}

/** Somebody whose address was mistyped has not read it yet. An admin who asks once more asks in nobody's words. */
async function noteOfLast(trx: Transaction, signerId: string, cause: AskingCause) {
  if (cause === 'recheck') return '';
  const last = trx.selectFrom('signing_requests').select('note').where('signer_id', '=', signerId);
  return (await last.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.note ?? '';
}

/** Cancels a signer's open request and revokes every link that could answer one. */
export async function closeRequests(trx: Transaction, signerId: string) {
  await trx
    .updateTable('signing_requests')
    .set({ state: 'cancelled', closed_at: sql`now()` })
    .where('signer_id', '=', signerId)
    .where('state', '=', 'open')
    .execute();
  await trx
    .updateTable('signing_tokens')
    .set({ revoked_at: sql`now()` })
    .where('purpose', '=', 'answer')
    .where('revoked_at', 'is', null)
    .where('request_id', 'in', trx.selectFrom('signing_requests').select('id').where('signer_id', '=', signerId))
    .execute();
}

/** Cancels everything a person's signers are still asked, and revokes the links that could answer. */
export async function cancelRequestsOf(trx: Transaction, ownerId: string) {
  const own = trx.selectFrom('projects').select('id').where('user_id', '=', ownerId);
  const cancelled = await trx
    .updateTable('signing_requests')
    .set({ state: 'cancelled', closed_at: sql`now()` })
    .where('project_id', 'in', own)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (cancelled.length === 0) return;
  await trx
    .updateTable('signing_tokens')
    .set({ revoked_at: sql`now()` })
    .where('purpose', '=', 'answer')
    .where('revoked_at', 'is', null)
    .where(
      'request_id',
      'in',
      cancelled.map(({ id }) => id),
    )
    .execute();
}

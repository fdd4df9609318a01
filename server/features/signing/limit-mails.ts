import { sql } from 'kysely';
import { domainOf } from '#shared/email-address.ts';
import type { Connection } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { isPublicProvider } from '../../mail/mail-domains.ts';

/** Mails that ask, in 24 hours: by one owner, to one mailbox, to one organisation. */
export const mailLimits = { owner: 20, mailbox: 5, domain: 30 } as const;

/** `bySigner`: the signer asks for it, so the owner's share neither bears nor stops it. */
export type AskingMail = { ownerId: string; email: string; mailbox: string; bySigner?: boolean };

/**
 * Whether one more mail may ask. Mails of one owner are counted one transaction after the other.
 * A public mail provider is no organisation, so that its many customers do not use up each other's share.
 */
export async function mailLimitReached(
  trx: Connection,
  { ownerId, email, mailbox, bySigner }: AskingMail,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signing-mail ${ownerId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ owner: number; mailbox: number; domain: number }>`
    select
      (select count(*) from mails m where m.user_id = ${ownerId} and m.created_at > now() - interval '1 day'
          and m.kind in ('signing-request', 'signing-reminder') and m.failed_at is null
          and not (m.kind = 'signing-request' and exists (
            select from signing_requests r where r.id = m.request_id and r.renewed_from is not null))) as owner,
      (select count(*) from signers s
          join signing_requests r on r.signer_id = s.id
          join mails m on m.request_id = r.id
        where s.mailbox = ${mailbox} and m.created_at > now() - interval '1 day'
          and m.kind in ('signing-request', 'signing-reminder') and m.failed_at is null) as mailbox,
      (select count(*) from mails m
        where split_part(lower(m.recipient), '@', 2) = split_part(lower(${email}), '@', 2)
          and m.created_at > now() - interval '1 day'
          and m.kind in ('signing-request', 'signing-reminder') and m.failed_at is null) as domain`.execute(trx);
  const sent = rows[0] ?? { owner: 0, mailbox: 0, domain: 0 };
  return (
    (sent.owner >= mailLimits.owner && !bySigner) ||
    sent.mailbox >= mailLimits.mailbox ||
    (sent.domain >= mailLimits.domain && !isPublicProvider(domainOf(email)))
  );
}

/** Throws `mail_limit_reached` (429) when one more mail would be too many. */
export async function refuseTooManyMails(trx: Connection, mail: AskingMail) {
  if (await mailLimitReached(trx, mail)) throw new Problem(429, 'mail_limit_reached');
}

import { sql } from 'kysely';
import { domainOf } from '#shared/email-address.ts';
import type { Connection } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { isSharedDomain } from '../trust/domains/classify-domain.ts';
import { type AskingFacts, limitReached } from './limit-mails-policy.ts';

/** `bySigner`: the signer asks for it, so the owner's share neither bears nor stops it. */
export type AskingMail = { ownerId: string; email: string; mailbox: string; bySigner?: boolean };
type Asked = Pick<AskingMail, 'email' | 'mailbox'>;

/** Whose day a mail uses: the organisation's, or the mailbox's at a provider where anybody has one. */
const placeOf = ({ email, mailbox }: Asked) => (isSharedDomain(domainOf(email)) ? mailbox : domainOf(email));

/** In this order one transaction asks several signers, so that two of them never wait for each other. */
export const inOrderOfPlace = <T extends Asked>(signers: T[]) =>
  signers.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other))));

/** Mails of one owner, and those to one place, are counted one transaction after the other. */
async function holdCounts(trx: Connection, mail: AskingMail) {
  for (const counted of [`signing-mail ${mail.ownerId}`, `signing-mail ${placeOf(mail)}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(trx);
}

/** What the policy weighs. Only mails that ask count, of the last 24 hours, that could be handed over. */
export async function gatherAskingFacts(trx: Connection, { ownerId, email, mailbox, bySigner = false }: AskingMail) {
  const asks = sql`m.created_at > now() - interval '1 day'
    and m.kind in ('signing-request', 'signing-reminder') and m.failed_at is null`;
  const byOwner = sql`m.user_id = ${ownerId} and not (m.kind = 'signing-request' and exists (
    select from signing_requests n where n.id = m.request_id and n.renewed_from is not null))`;
  const counts = sql`count(*) as all, count(*) filter (where ${byOwner}) as own`;
  const { rows } = await sql<AskingFacts & { domain: NonNullable<AskingFacts['domain']> }>`
    select
      (select count(*) from mails m where ${byOwner} and ${asks}) as owner,
      past.confirmed,
      json_build_object('own', box.own, 'all', box.all, 'answered', past.mailbox, 'warned', exists (
        select from signers s join confirmations c on c.signer_id = s.id
         where s.mailbox = ${mailbox} and c.answer = 'declined' and c.unknown_person and c.withdrawn_at is null
           and c.answered_at > now() - interval '30 days')) as mailbox,
      json_build_object('own', org.own, 'all', org.all, 'answered', past.domain) as domain
    from
      (select ${counts} from signers s
         join signing_requests r on r.signer_id = s.id
         join mails m on m.request_id = r.id
        where s.mailbox = ${mailbox} and ${asks}) box,
      (select ${counts} from mails m
        where split_part(lower(m.recipient), '@', 2) = split_part(lower(${email}), '@', 2) and ${asks}) org,
      (select
         coalesce(bool_or(c.answer = 'confirmed' and p.status = 'approved' and c.project_version = p.version
           and c.answered_at < now() - interval '1 day'), false) as confirmed,
         coalesce(bool_or(c.answer <> 'declined' and s.mailbox = ${mailbox}), false) as mailbox,
         coalesce(bool_or(c.answer <> 'declined' and c.email_domain = ${domainOf(email)}), false) as domain
         from projects p
         join confirmations c on c.project_id = p.id and c.withdrawn_at is null
         join signers s on s.id = c.signer_id
        where p.user_id = ${ownerId} and p.removed_at is null) past`.execute(trx);
  const [facts] = rows;
  if (!facts) throw new Error('a query of aggregates gives one row');
  return { ...facts, bySigner, domain: isSharedDomain(domainOf(email)) ? null : facts.domain };
}

/** Throws `mail_limit_reached` (429) when one more mail would be too many of this owner. */
export async function refuseTooManyMails(trx: Connection, mail: AskingMail) {
  await holdCounts(trx, mail);
  if (limitReached(await gatherAskingFacts(trx, mail))) throw new Problem(429, 'mail_limit_reached');
}

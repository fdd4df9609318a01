import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { tooMany } from '#server/platform/http/problem.ts';
import { isSharedDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { domainOf } from '#shared/text/email-address.ts';

/** Signers whom one owner may ask in 24 hours, wherever they are. */
export const ownersDay = 20;

/**
 * Mails of 24 hours for one signer of a project, whoever wants them: the request, asking again, a corrected address.
 */
export const signersDay = 4;

/**
 * What one mailbox, or one organisation, is asked in 24 hours. `own`: by one owner. `all`: by everybody, at which this
 * owner waits for their turn (send-waiting.ts), so that what lies above is kept for those who are better known. A
 * newcomer has no standing confirmation. One owner alone fills none of the steps.
 */
export const placesDay = {
  mailbox: { newcomer: { own: 2, all: 3 }, confirmed: { own: 3, all: 4 }, known: { own: 4, all: 5 } },
  domain: { newcomer: { own: 9, all: 18 }, confirmed: { own: 12, all: 24 }, known: { own: 15, all: 30 } },
} as const;

/** Mails to one mailbox in 24 hours from which on nobody asks it again; who has not asked it yet still may. */
export const mailboxMails = 8;

/**
 * Signers of newcomers, together, that may be asked at a mailbox that has said of one of them: "I don't know this
 * person".
 */
export const warnedDay = 1;

/**
 * Signers asked at one place within 24 hours, and whether anybody there has answered this owner before, other than by a
 * decline. `again`: this signer was asked there already, or at an address that is corrected now: that uses no more of
 * it.
 */
type Place = { own: number; all: number; answered: boolean; again?: boolean };
export type AskingFacts = {
  /** Other signers this owner has asked. */
  owner: number;
  /** Mails that went out for this signer. */
  signer: number;
  /** The signer wants it, or an admin: nobody's share stops that, and what a place gets in all still does. */
  notByOwner: boolean;
  /** Others have confirmed them, and that stands. */
  confirmed: boolean;
  mailbox: Place & { warned: boolean; mails: number };
  /** Null for a provider where anybody has a mailbox: its customers do not use up each other's day. */
  domain: Place | null;
};

/** What one owner has used up themselves, or what a place has from everybody. */
export type Reached = 'owner' | 'signer' | 'own mailbox' | 'own domain' | 'mailbox' | 'domain';

/** Of one's own share too many is refused; of what others use up as well it waits. */
export const isRefused = (reached: Reached | null) => reached !== null && reached !== 'mailbox' && reached !== 'domain';

/** Which limit one more mail would break, or null. */
export function limitReached({ owner, signer, notByOwner, confirmed, mailbox, domain }: AskingFacts): Reached | null {
  const standing = ({ answered }: Place) => (answered || notByOwner ? 'known' : confirmed ? 'confirmed' : 'newcomer');
  const dayOf = (kind: 'mailbox' | 'domain', place: Place) => placesDay[kind][standing(place)];
  const isOwnFull = (kind: 'mailbox' | 'domain', place: Place) =>
    !place.again && !notByOwner && place.own >= dayOf(kind, place).own;
  const isFull = (kind: 'mailbox' | 'domain', place: Place) => !place.again && place.all >= dayOf(kind, place).all;
  if (owner >= ownersDay && !notByOwner) return 'owner';
  if (signer >= signersDay) return 'signer';
  if (isOwnFull('mailbox', mailbox)) return 'own mailbox';
  if (domain && isOwnFull('domain', domain)) return 'own domain';
  const warned = mailbox.warned && standing(mailbox) === 'newcomer' && mailbox.all >= warnedDay;
  if (warned || isFull('mailbox', mailbox) || (mailbox.again && mailbox.mails >= mailboxMails)) return 'mailbox';
  return domain && isFull('domain', domain) ? 'domain' : null;
}

/** `notByOwner`: the signer or an admin asks for it, so the owner's share neither bears nor stops it. */
export type AskingMail = { ownerId: string; signerId: string; email: string; mailbox: string; notByOwner?: boolean };
type Asked = Pick<AskingMail, 'email' | 'mailbox'>;

/** Whose day a mail uses: the organisation's, or the mailbox's at a provider where anybody has one. */
export const limitKey = ({ email, mailbox }: Asked) => (isSharedDomain(domainOf(email)) ? mailbox : domainOf(email));

/** Mails of one owner, and those to one place, are counted one transaction after the other. */
async function lockCounts(trx: Transaction, mail: AskingMail) {
  for (const counted of [`signing-mail ${mail.ownerId}`, `signing-mail ${limitKey(mail)}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(trx);
}

/**
 * What the policy weighs. Only mails that ask count, of the last 24 hours, that could be handed over. A signer counts
 * once at a place however often they are asked; from their third address there on, each counts like a signer of its
 * own. What waits uses up the owner's own share alone; what went out late, nothing of a company's. `except`: a mail
 * that is not counted.
 */
export async function gatherAskingFacts(
  trx: Transaction,
  { ownerId, signerId, email, mailbox, notByOwner = false }: AskingMail,
  except: string | null = null,
): Promise<AskingFacts> {
  const asks = sql`m.created_at > now() - interval '1 day'
    and m.kind in ('signing-request', 'signing-reminder') and m.failed_at is null and m.id is distinct from ${except}::uuid`;
  const byOwner = sql`m.user_id = ${ownerId} and not (m.kind = 'signing-request' and r.cause in ('renewed', 'recheck'))`;
  const counts = sql`coalesce(sum(a.asked) filter (where a.counts), 0)::int as all, coalesce(sum(a.asked) filter (where a.by_owner), 0)::int as own,
    coalesce(sum(a.mails), 0)::int as mails, coalesce(bool_or(a.counts and a.signer_id = ${signerId} and (a.here or a.asked = 1 and a.boxes = 1)), false) as again`;
  const signers = (
    counts: RawBuilder<unknown>,
  ) => sql`r.signer_id, bool_or(${counts}) as counts, bool_or(${byOwner}) as by_owner, count(*) as mails, count(distinct coalesce(r.mailbox, s.mailbox)) as boxes,
    greatest(1, count(distinct coalesce(r.mailbox, s.mailbox)) - 1) as asked, bool_or(coalesce(r.mailbox, s.mailbox) = ${mailbox}) as here
    from mails m join signing_requests r on r.id = m.request_id join signers s on s.id = r.signer_id`;
  const { rows } = await sql<AskingFacts & { domain: NonNullable<AskingFacts['domain']> }>`
    select
      (select count(distinct r.signer_id) from mails m join signing_requests r on r.id = m.request_id
        where ${byOwner} and ${asks} and r.signer_id <> ${signerId}) as owner,
      (select count(*) from mails m join signing_requests r on r.id = m.request_id
        where r.signer_id = ${signerId} and ${asks}) as signer,
      past.confirmed,
      json_build_object('own', box.own, 'all', box.all, 'mails', box.mails, 'again', box.again, 'answered', past.mailbox, 'warned', exists (
        select from signers s join confirmations c on c.signer_id = s.id
         where s.mailbox = ${mailbox} and c.answer = 'declined' and c.unknown_person and c.withdrawn_at is null
           and c.answered_at > now() - interval '30 days')) as mailbox,
      json_build_object('own', org.own, 'all', org.all, 'again', org.again, 'answered', past.domain) as domain
    from
      (select ${counts} from (
         select ${signers(sql`m.turn is distinct from 'waits'`)}
          where r.id in (select id from signing_requests where mailbox = ${mailbox}
                         union all select q.id from signing_requests q join signers x on x.id = q.signer_id
                                    where q.mailbox is null and x.mailbox = ${mailbox})
            and ${asks} group by 1) a) box,
      (select ${counts} from (
         select ${signers(sql`m.turn is null`)}
          where split_part(lower(m.recipient), '@', 2) = split_part(lower(${email}), '@', 2) and ${asks} group by 1) a) org,
      (select
         coalesce(bool_or(p.status = 'approved' and c.answered_at < now() - interval '1 day'
           and exists (select from current_confirmations st where st.id = c.id)), false) as confirmed,
         coalesce(bool_or(c.answer <> 'declined' and s.mailbox = ${mailbox}), false) as mailbox,
         coalesce(bool_or(c.answer <> 'declined' and c.email_domain = ${domainOf(email)}), false) as domain
         from projects p
         join confirmations c on c.project_id = p.id and c.withdrawn_at is null
         join signers s on s.id = c.signer_id
        where p.user_id = ${ownerId} and p.removed_at is null) past`.execute(trx);
  const [facts] = rows;
  if (!facts) throw new Error('a query of aggregates gives one row');
  return { ...facts, notByOwner, domain: isSharedDomain(domainOf(email)) ? null : facts.domain };
}

/** Which limit it breaks now; nobody else's mail to that place is counted until the transaction ends. */
export async function reachedNow(trx: Transaction, mail: AskingMail, except: string | null = null) {
  await lockCounts(trx, mail);
  return limitReached(await gatherAskingFacts(trx, mail, except));
}

/**
 * Whether one more mail has to wait for its turn at a place that others have used up. Throws `mail_limit_reached`
 * (429), with the seconds until the first mail of a day is a day old, when it would be too many of this owner.
 */
export async function mustWait(trx: Transaction, mail: AskingMail): Promise<boolean> {
  const reached = await reachedNow(trx, mail);
  if (!isRefused(reached)) return reached !== null;
  throw tooMany('mail_limit_reached', await secondsLeft(trx, mail.ownerId));
}

async function secondsLeft(trx: Transaction, ownerId: string) {
  const { seconds } = await trx
    .selectFrom('mails')
    .select(
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::int`.as('seconds'),
    )
    .where('user_id', '=', ownerId)
    .where('kind', 'in', ['signing-request', 'signing-reminder'])
    .where('failed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Math.max(1, seconds);
}

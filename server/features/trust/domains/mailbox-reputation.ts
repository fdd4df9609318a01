import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { deliveredDomain, registrableDomain, tenantOf } from '#server/platform/mail-domains/registrable-domain.ts';
import type { MailboxStanding } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { formerDomainHash } from './former-domains.ts';
import { type Backed, independentOwners, type Used } from './independent-owners.ts';
import { known, standingOfFacts } from './standing-policy.ts';
import { websiteDomains } from './website-domains.ts';

/** Confirmations of one domain that are looked at, the newest that have stood long enough. */
const max = 100;

type OwnerAtDomain = {
  emails: string[];
  links: { url: string }[];
  former: boolean;
  takes_mail: boolean | null;
  first_owner: string | null;
};

/** What ties a person to a domain, and what is known of the domain itself. */
async function ownerAtDomain(
  db: Connection,
  { ownerId, domain, registrable, hash }: { ownerId: string; domain: string; registrable: string; hash: Buffer },
): Promise<OwnerAtDomain> {
  const { rows } = await sql<OwnerAtDomain>`
    select
      array(select email from email_addresses where user_id = ${ownerId}
            union select lower(email) from provider_accounts where user_id = ${ownerId} and email is not null) as emails,
      coalesce((select links from profiles where id = ${ownerId}), '[]') as links,
      exists (select from former_domains where user_id = ${ownerId} and domain_hash = ${hash}) as former,
      (select has_mx or has_a from mail_domains where domain = ${domain}) as takes_mail,
      (select first_owner_id from mail_domains where registrable = ${registrable}
        order by first_seen_at limit 1) as first_owner`.execute(db);
  return rows[0] as OwnerAtDomain;
}

/**
 * Other owners, with nothing of their own at the domain, whose work its mailboxes have confirmed for good; and the
 * browsers that these owners and this one have used.
 */
async function listBacked(
  db: Connection,
  { ownerId, registrable }: { ownerId: string; registrable: string },
): Promise<{ backed: Backed[]; used: Used[] }> {
  const { rows } = await sql<{ backed: Backed[]; used: Used[] }>`
    with backed as materialized (
      select distinct p.user_id as owner, s.mailbox, encode(c.device_hash, 'hex') as browser
        from (select project_id, signer_id, device_hash from current_confirmations
               where registrable_domain = ${registrable} and answered_at < now() - make_interval(days => ${known.standingDays})
               order by answered_at desc limit ${max}) c
        join projects p on p.id = c.project_id
         and p.status = 'approved' and p.removed_at is null and p.user_id <> ${ownerId}
        join signers s on s.id = c.signer_id
        join profiles o on o.id = p.user_id and not o.closed
         and o.created_at < now() - make_interval(days => ${known.ownerDays})
       where not exists (select from email_addresses a where a.user_id = p.user_id
         and (a.email like '%@' || ${registrable} or a.email like '%.' || ${registrable}))
    )
    select coalesce((select json_agg(b) from backed b), '[]') as backed,
           coalesce((select json_agg(json_build_object('owner', t.party, 'browser', encode(t.hash, 'hex')))
                       from traces t where t.bits = 0
                        and t.party in (select owner from backed union select ${ownerId}::uuid)), '[]') as used`.execute(
    db,
  );
  return rows[0] as { backed: Backed[]; used: Used[] };
}

/** `owners`: independent owners that mailboxes of the domain have confirmed, whatever the standing. */
export type Standing = { mailbox: MailboxStanding; owners: number };

/**
 * How a mailbox of `domain` stands towards one owner: is it anybody's, the owner's own domain, or one that people here
 * know who have nothing to do with the owner? Two queries at most; none asks anything outside.
 */
export async function mailboxReputation(
  db: Connection,
  { domain: typed, ownerId, secretKey }: { domain: string; ownerId: string; secretKey: string },
): Promise<Standing> {
  const domain = deliveredDomain(typed);
  const kind = classifyDomain(domain);
  // A customer's name at a provider tells whom it belongs to; the provider's own domain does not.
  if (kind !== 'own_domain' && !tenantOf(domain)) return { mailbox: kind, owners: 0 };

  const registrable = registrableDomain(domain);
  const hash = formerDomainHash(secretKey, registrable);
  const owner = await ownerAtDomain(db, { ownerId, domain, registrable, hash });
  const own = [...owner.emails.map(domainOf), ...websiteDomains(owner.links)].map(registrableDomain);
  const denied = owner.takes_mail === false;
  const independent =
    kind === 'own_domain' && !denied ? independentOwners(ownerId, await listBacked(db, { ownerId, registrable })) : 0;
  const mailbox = standingOfFacts({
    kind,
    owners: owner.former || own.includes(registrable),
    denied,
    firstSeenWithOwner: owner.first_owner === ownerId,
    independent,
  });
  return { mailbox, owners: independent };
}

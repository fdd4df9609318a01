import type { Connection } from '#server/platform/database/connect.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { deliveredDomain, registrableDomain, tenantOf } from '#server/platform/mail-domains/registrable-domain.ts';
import type { MailboxStanding } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { listBacked, ownerAtDomain } from './domain-queries.ts';
import { formerDomainHash } from './former-domains.ts';
import { independentOwners } from './independent-owners.ts';
import { standingOfFacts } from './standing-policy.ts';
import { websiteDomains } from './website-domains.ts';

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

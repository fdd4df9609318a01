import type { DomainKind } from '#server/platform/mail-domains/classify-domain.ts';
import type { MailboxStanding } from '#shared/signing/signing.ts';

/**
 * When a domain is known here as an organisation's. Confirmations count once they have stood for two weeks, of owners
 * who have been here for a month: one who makes up owners to make up an organisation has to wait, and to get each of
 * them confirmed.
 */
export const known = { owners: 3, standingDays: 14, ownerDays: 30 } as const;

export type DomainFacts = {
  kind: DomainKind;
  /** The owner has, or had, an address or a website at the same registered domain. */
  owners: boolean;
  /** DNS says that it takes no mail. False where DNS could not be asked. */
  denied: boolean;
  /** Nobody had been asked at this domain before one of this owner's signers. */
  firstSeenWithOwner: boolean;
  independent: number;
};

/** What can be said of a mailbox at this domain, beside that it was opened. */
export function standingOfFacts(facts: DomainFacts): MailboxStanding {
  if (facts.owners) return 'owner_domain';
  if (facts.kind !== 'own_domain') return facts.kind;
  const organisation = facts.independent >= known.owners && !facts.denied && !facts.firstSeenWithOwner;
  return organisation ? 'known_organisation' : 'mail_domain';
}

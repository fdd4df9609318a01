import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import type { Facts } from './facts.ts';
import type { Rule } from './finding.ts';
import { ownersDomainKnownFrom, strangers, strangersFromBrowsers, strong, weak } from './weights.ts';

const when = (hit: boolean, points: number, detail = {}) => (hit ? { points, detail } : null);

/** Whose mailbox it is that answered. */
export const mailboxRules = {
  owner_mailbox: ({ mailbox }) => when(mailbox.owners, strong),
  disposable_domain: ({ mailbox }) => when(mailbox.standing === 'disposable', strong, { domain: mailbox.domain }),
  relay_address: ({ mailbox }) => when(mailbox.standing === 'relay', strong, { domain: mailbox.domain }),
  owner_domain: ({ mailbox }) =>
    when(mailbox.standing === 'owner_domain' && mailbox.domainOwners < ownersDomainKnownFrom, strong, {
      domain: mailbox.domain,
    }),
  resembling_signer: ({ mailbox }) =>
    mailbox.resembles && { points: mailbox.resembles === 'address' ? weak.sameAddress : weak.sameName },
  // A house numbers its mailboxes; at a provider that is one person who makes them in a row.
  numbered_mailboxes: ({ mailbox: { numbered, standing } }) =>
    when(numbered > 0, standing === 'public_provider' ? strong : weak.numberedInHouse, { mailboxes: numbered }),
  lookalike_domain: ({ mailbox: { domain, lookalike, domainOwners } }) =>
    lookalike && domainOwners === 0
      ? {
          points: lookalike.meant ? strong : weak.lookalike,
          detail: { domain: registrableDomain(domain), known: lookalike.domain },
        }
      : null,
  fresh_mailbox: ({ mailbox }) => {
    if (!mailbox.fresh || mailbox.standing === 'known_organisation') return null;
    return { points: mailbox.standing === 'public_provider' ? weak.freshMailbox : weak.freshDomain };
  },
  many_strangers: (facts) => {
    const { otherOwners, browsers, mailbox } = facts;
    const isHiding = otherOwners >= strangersFromBrowsers.owners && browsers >= strangersFromBrowsers.browsers;
    const [, points] =
      isHiding && mailbox.standing === 'mail_domain'
        ? [0, strong]
        : (strangersOf(facts).find(([from]) => otherOwners >= from) ?? [0, 0]);
    return { points, detail: { owners: otherOwners + 1 } };
  },
  // Whoever has a mailbox of a house speaks for that house; one at a provider that speaks for several is anybody's.
  many_houses: ({ mailbox, otherHouses }) => {
    if (mailbox.standing !== 'public_provider' || otherHouses === 0) return null;
    return { points: otherHouses > 1 ? strong : weak.anotherHouse, detail: { owners: otherHouses } };
  },
} satisfies Record<string, Rule>;

function strangersOf({ mailbox }: Facts) {
  if (mailbox.standing === 'known_organisation') return strangers.known;
  return mailbox.standing === 'public_provider' ? strangers.open : strangers.domain;
}

import type { HoldRule } from '#shared/signing.ts';
import { isDisposable } from '../../mail/mail-domains.ts';

/** What is known about one answer when it is given. */
export type HoldFacts = {
  signerMailbox: string;
  signerDomain: string;
  /** Every mailbox the owner has named as theirs, proved or not. */
  ownerMailboxes: string[];
  /** The owner took this mailbox off their list within two years. */
  ownersFormerMailbox: boolean;
  /** The browser that answers is signed in as the owner. */
  signedInAsOwner: boolean;
  /** The owner's account was used in this browser before. */
  ownersDevice: boolean;
  /** The owner's account was used from this network in the last 30 days. False where a network identifies nobody. */
  ownersNetwork: boolean;
  /** Different owners, this one included, whose projects this mailbox confirmed in the last 30 days. */
  ownersConfirmed: number;
  /** Mailboxes of owners whose projects this owner has confirmed. */
  confirmedByOwner: string[];
};
/** What an admin is shown beside the rule's words; never an address. */
export type Hit = { rule: HoldRule; detail: Record<string, string | number> };
type Rule = (facts: HoldFacts) => Hit['detail'] | null;

/** From how many different owners in 30 days one signer is worth a look. */
const manyOwners = 5;
const when = (hit: boolean, detail: Hit['detail'] = {}) => (hit ? detail : null);

export const ownerMailbox: Rule = ({ signerMailbox, ownerMailboxes, ownersFormerMailbox }) =>
  when(ownersFormerMailbox || ownerMailboxes.includes(signerMailbox));
export const disposableDomain: Rule = ({ signerDomain }) => when(isDisposable(signerDomain), { domain: signerDomain });
export const sameDevice: Rule = ({ signedInAsOwner, ownersDevice }) =>
  when(signedInAsOwner || ownersDevice, { signed_in: signedInAsOwner ? 1 : 0 });
export const sameNetwork: Rule = ({ ownersNetwork }) => when(ownersNetwork);
export const manyStrangers: Rule = ({ ownersConfirmed }) =>
  when(ownersConfirmed >= manyOwners, { owners: ownersConfirmed });
export const mutualSigning: Rule = ({ signerMailbox, confirmedByOwner }) =>
  when(confirmedByOwner.includes(signerMailbox));

const rules: [HoldRule, Rule][] = [
  ['owner_mailbox', ownerMailbox],
  ['disposable_domain', disposableDomain],
  ['same_device', sameDevice],
  ['same_network', sameNetwork],
  ['many_strangers', manyStrangers],
  ['mutual_signing', mutualSigning],
];

/** Every rule that hits. None bans anybody or is told to the signer: a person looks at the project before it is public. */
export const hitsOf = (facts: HoldFacts): Hit[] =>
  rules.flatMap(([rule, look]) => {
    const detail = look(facts);
    return detail ? [{ rule, detail }] : [];
  });

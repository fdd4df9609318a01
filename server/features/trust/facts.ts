import type { MailboxStanding } from '#shared/signing/signing.ts';

/**
 * What is known about one confirmation, when it is given or later, by whoever looks. Pure data: rules.ts reads nothing
 * else.
 */
export type Facts = {
  mailbox: {
    /** The owner has named it as theirs, at any time. */
    owners: boolean;
    domain: string;
    /** What is known of its domain (domains/standing-of.ts). */
    standing: MailboxStanding;
    /** Independent owners whose work mailboxes of this domain confirmed. */
    domainOwners: number;
    /** Its part before the @, or its signer's whole name, is the owner's. */
    resembles: 'address' | 'name' | null;
    /** It has never answered here before. */
    fresh: boolean;
    /** Other mailboxes of its domain that confirmed this owner and are called the same but for figures. */
    numbered: number;
    /**
     * A domain that answered here before, which its own may be taken for (domains/domain-forms.ts); `meant` when the
     * work is said to be for the house of that one, or a signer there is called the same.
     */
    lookalike: { domain: string; meant: boolean } | null;
  };
  /**
   * Somebody else's work was confirmed with much of this text before, and the two have nothing to do with each other.
   */
  copied: boolean;
  /** Somebody of another house has declined somebody else's work that was told in much of this text before. */
  refused: boolean;
  browser: {
    /** Signed in as the owner at that moment. */
    signedIn: boolean;
    /** Used by the owner's account, or by one that is linked to it, before or after. */
    owners: boolean;
    /**
     * Other mailboxes that answered this owner from it, without those that are plainly the same person's at a house
     * that changed its domain (domains/former-address.ts).
     */
    mailboxesForOwner: number;
    /** It calls itself what a browser of the owner's calls itself. */
    agent: boolean;
    /** Other mailboxes that answered anybody from it. */
    mailboxes: number;
  };
  network: {
    /**
     * Narrowest prefix that the owner has used around that time, with how many parties were seen there; null for none.
     */
    shared: { bits: number; crowd: number } | null;
    /**
     * Parties seen there who are neither the owner nor have answered them; counted to where it makes no difference any
     * more.
     */
    strangers: number;
    /** Other mailboxes that answered this owner from the same network, where few are. */
    signers: number;
  };
  /** The signer's mailbox and the owner meet: in a mailbox that was proved, or in a browser. */
  linked: boolean;
  /** The signer's account and the owner's name one phone number, which nobody has proved. */
  phone: boolean;
  /** Both accounts show the same picture. */
  photo: boolean;
  circle: {
    /** Steps from the owner back to the owner over who confirmed whom, this answer included; null without a circle. */
    steps: number | null;
    /** People from outside who confirmed the one of the two that has fewer of them. */
    outside: number;
  };
  /** Other owners whose work this mailbox confirmed within 30 days. */
  otherOwners: number;
  /** Browsers that it answered from within 30 days, this one included. */
  browsers: number;
  /** Other owners for whom it confirmed work of a house that is called otherwise, within half a year. */
  otherHouses: number;
  history: {
    /** An earlier answer of this mailbox to this owner is held, or one was rejected. */
    pair: boolean;
    /** Other answers to this owner that are held. */
    elsewhere: number;
    /** Other works of this owner, or of an account linked to theirs, on which a hold was open when this answer came. */
    openBefore: number;
    /**
     * What others said of other works of this owner lately, where they have not come round and no admin has looked
     * since: that they do not know the owner; a no or a wish for changes, whose work the owner has removed; or one
     * whose work is still there.
     */
    against: 'unknown' | 'dropped' | 'open' | null;
    /** An admin found another answer to this owner, or to an account linked to theirs, not credible. */
    condemned: boolean;
    /** An admin found an answer of this mailbox to somebody else not credible. */
    elsewhereCondemned: boolean;
    /** The same work, or a copy of it, is held or was found not credible. */
    work: 'held' | 'not_credible' | null;
    /**
     * Somebody else declined this work, wanted it changed, or took a confirmation of it back, and no admin has settled
     * that since; `colleague` when it is one person alone, with a mailbox of the same registered domain; `mistyped`
     * when that one did not know the owner and the address was this signer's but for one slip.
     */
    dissent: 'mistyped' | 'colleague' | 'others' | null;
    /** This signer declined an earlier version of it. */
    reversed: boolean;
    /** Confirmations of this owner that were taken since an admin last looked. */
    taken: number;
    /** Those of them that came on the spot. */
    prompt: number;
    /** Those that came from the owner's own network. */
    near: number;
  };
  pace: {
    /** From the mail to the answer. */
    seconds: number | null;
    /** Since the owner had last used their account; null where that is not known. */
    ownerIdle: number | null;
    /** Mailboxes that confirmed this owner for the first time within a day. */
    newSigners: number;
    /** Hours since the owner's account was opened. */
    accountHours: number;
  };
};

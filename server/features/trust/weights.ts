/**
 * What each rule weighs. From 100 on, a person looks before anything is public: a strong rule does that alone, weak
 * ones together. Tuned with `npm run bench -- trust` on one seed and reported on another (bench/trust).
 */
export const threshold = 100;
/** Rises with every change of a rule or a weight, and stands with each answer that was weighed by it. */
export const rulesVersion = 13;

export const strong = 100;

/** By the length of the narrowest prefix shared with the owner; much less where many are seen. */
export const sharedNetwork = {
  exact: { few: 40, some: 20, many: 0 },
  household: { few: 25, some: 10, many: 0 },
  wide: { few: 8, some: 0, many: 0 },
  /** Parties seen at a prefix, up to which they are few, and some. */
  few: 6,
  some: 20,
} as const;

/** Days around an answer within which a network counts as the owner's: people move, and offices too. */
export const networkDays = 60;

export const weak = {
  sharedPhone: 70,
  sharedPhoto: 50,
  signersNetwork: 25,
  sameAddress: 70,
  sameName: 40,
  /**
   * Alone or together, a prompt answer stays far below the threshold: clients do answer while one is still with them.
   */
  withinMinute: 25,
  withinQuarter: 20,
  ownerPresent: 20,
  sameAgent: 20,
  freshMailbox: 15,
  freshDomain: 5,
  heldElsewhere: 20,
  reversed: 15,
  colleagueDissents: 70,
  notCredibleElsewhere: 70,
  /** As honest as a slip may be, somebody of nearly this address did not know the owner. */
  mistyped: 45,
  manyMailboxesInBrowser: 60,
  burst: 25,
  freshAccount: 10,
  lookalike: 20,
  numberedInHouse: 20,
  anotherHouse: 75,
  /**
   * With what a network of few, one kind of browser and a new mailbox at a provider weigh by themselves, it holds. One
   * of a house needs something more: who works at a client's is confirmed from there.
   */
  sameMachine: 30,
} as const;

/**
 * Up to how many strangers, seen where owner and signer both are, a place counts as one desk: a library or an office
 * has more.
 */
export const strangersAtDesk = 1;
/**
 * From how long on somebody with the owner's kind of browser is a stranger there, and not an account that was opened
 * for it.
 */
export const settledDays = 30;

/** Other owners in 30 days: [from how many, points]; a mailbox of a known organisation may confirm far more. */
export const strangers = {
  open: [
    [6, 100],
    [2, 30],
  ],
  domain: [
    [8, 100],
    [4, 35],
  ],
  known: [
    [25, 60],
    [10, 30],
  ],
} as const;
/**
 * As many owners, confirmed by one mailbox of a house from as many browsers within 30 days, hold: a person has two or
 * three, and whoever clears theirs each time hides what would tie the answers together.
 */
export const strangersFromBrowsers = { owners: 4, browsers: 5 } as const;
/** Independent owners from which the owner's own domain is more than their own. */
export const ownersDomainKnownFrom = 2;

export const circle = { pair: 50, three: 60, longer: 55, nobodyOutside: 50, oneOutside: 20 } as const;

/**
 * Half or more of the earlier confirmations came the way this one does: on the spot, or from the owner's own network.
 * Once may be chance, twice hardly; one of each says little.
 */
export const pattern = { alike: 60, unlike: 25, nearFrom: 25 } as const;

/** How long what somebody said against a work weighs on other works of its owner. */
export const againstDays = 60;
/** For a mailbox that has never answered here before, and for one that has. */
export const against = {
  unknown: { fresh: 100, seen: 60 },
  /** The work is gone that it was said of. */
  dropped: { fresh: 100, seen: 50 },
  /** With a new mailbox that anybody gets it holds; one of a house needs something more. */
  open: { fresh: 85, seen: 35 },
} as const;

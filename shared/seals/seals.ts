/** What whoever confirmed may do so that nobody can say that we invented it. */
export type SealOffer =
  /** By a mail with this subject to this address, from the mailbox that was asked. */
  | { state: 'offered'; address: string; subject: string }
  /** The domain whose key signed that mail. */
  | { state: 'sealed'; domain: string };

/** Mails that one owner may ask with in 24 hours, wherever they go. */
export const ownersDay = 20;

/**
 * What one mailbox, or one organisation, gets in 24 hours. `own`: from one owner. `all`: from everybody, at which this
 * owner stops, so that what lies above is kept for those who are better known. A newcomer has no standing confirmation.
 * One owner alone fills none of the steps.
 */
export const placesDay = {
  mailbox: { newcomer: { own: 2, all: 3 }, confirmed: { own: 3, all: 4 }, known: { own: 4, all: 5 } },
  domain: { newcomer: { own: 9, all: 18 }, confirmed: { own: 12, all: 24 }, known: { own: 15, all: 30 } },
} as const;

/** What newcomers together may send to a mailbox that has said of one of them: "I don't know this person". */
export const warnedDay = 1;

/** Mails of 24 hours to one place, and whether anybody there has answered this owner before, other than by a decline. */
type Place = { own: number; all: number; answered: boolean };
export type AskingFacts = {
  /** Mails of this owner, to whomever. */
  owner: number;
  /** The signer wants it: nobody's share stops that, and what a place gets in all still does. */
  bySigner: boolean;
  /** Others have confirmed them, and that stands. */
  confirmed: boolean;
  mailbox: Place & { warned: boolean };
  /** Null for a provider where anybody has a mailbox: its customers do not use up each other's day. */
  domain: Place | null;
};

/** Which limit one more mail would break, or null. */
export function limitReached({
  owner,
  bySigner,
  confirmed,
  mailbox,
  domain,
}: AskingFacts): 'owner' | 'mailbox' | 'domain' | null {
  const standing = ({ answered }: Place) => (answered || bySigner ? 'known' : confirmed ? 'confirmed' : 'newcomer');
  const isFull = (kind: 'mailbox' | 'domain', place: Place) => {
    const { own, all } = placesDay[kind][standing(place)];
    return (place.own >= own && !bySigner) || place.all >= all;
  };
  if (owner >= ownersDay && !bySigner) return 'owner';
  const warned = mailbox.warned && standing(mailbox) === 'newcomer' && mailbox.all >= warnedDay;
  if (warned || isFull('mailbox', mailbox)) return 'mailbox';
  return domain && isFull('domain', domain) ? 'domain' : null;
}

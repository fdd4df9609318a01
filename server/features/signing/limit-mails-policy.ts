/** Signers whom one owner may ask in 24 hours, wherever they are. */
export const ownersDay = 20;

/** Mails of 24 hours for one signer of a project, whoever wants them: the request, asking again, a corrected address. */
export const signersDay = 4;

/**
 * What one mailbox, or one organisation, is asked in 24 hours. `own`: by one owner. `all`: by everybody, at which this
 * owner stops, so that what lies above is kept for those who are better known. A newcomer has no standing confirmation.
 * One owner alone fills none of the steps.
 */
export const placesDay = {
  mailbox: { newcomer: { own: 2, all: 3 }, confirmed: { own: 3, all: 4 }, known: { own: 4, all: 5 } },
  domain: { newcomer: { own: 9, all: 18 }, confirmed: { own: 12, all: 24 }, known: { own: 15, all: 30 } },
} as const;

/** Mails to one mailbox in 24 hours from which on nobody asks it again; who has not asked it yet still may. */
export const mailboxMails = 8;

/** Signers of newcomers, together, that may be asked at a mailbox that has said of one of them: "I don't know this person". */
export const warnedDay = 1;

/**
 * Signers asked at one place within 24 hours, and whether anybody there has answered this owner before, other than by a
 * decline. `again`: this signer was asked there already, or at an address that is corrected now: that uses no more of it.
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

/** Which limit one more mail would break, or null. */
export function limitReached({
  owner,
  signer,
  notByOwner,
  confirmed,
  mailbox,
  domain,
}: AskingFacts): 'owner' | 'signer' | 'mailbox' | 'domain' | null {
  const standing = ({ answered }: Place) => (answered || notByOwner ? 'known' : confirmed ? 'confirmed' : 'newcomer');
  const isFull = (kind: 'mailbox' | 'domain', place: Place) => {
    const { own, all } = placesDay[kind][standing(place)];
    return !place.again && ((place.own >= own && !notByOwner) || place.all >= all);
  };
  if (owner >= ownersDay && !notByOwner) return 'owner';
  if (signer >= signersDay) return 'signer';
  const warned = mailbox.warned && standing(mailbox) === 'newcomer' && mailbox.all >= warnedDay;
  if (warned || isFull('mailbox', mailbox) || (mailbox.again && mailbox.mails >= mailboxMails)) return 'mailbox';
  return domain && isFull('domain', domain) ? 'domain' : null;
}

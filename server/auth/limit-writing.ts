import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { countAttempt, type Limit, type Stores } from './count-attempt.ts';
import { requireNetworkAttempt } from './limit-network.ts';

/** `mailbox` is of one mailbox in one network: anybody may type an address, and must not use up what its own person may send. */
export type WritingLimits = { member: Limit; network: Limit; mailbox: Limit; all: Limit };
/** How often one form may be sent: in a day by a member and for a mailbox, in an hour by a network and by all. */
export const writingLimits = (form: string, max: { member: number; network: number; mailbox: number; all: number }) => {
  const limit = (who: keyof WritingLimits, minutes: number): Limit => ({
    name: `${form}-${who}`,
    max: max[who],
    minutes,
  });
  return {
    member: limit('member', 24 * 60),
    network: limit('network', 60),
    mailbox: limit('mailbox', 24 * 60),
    all: limit('all', 60),
  };
};

/** From where a form comes; `userId` of somebody signed in. */
export type Sender = { networks: NetworkPrefix[]; userId: string | null; locale: Locale };
export type Writer = Omit<Sender, 'locale'> & { email: string };

/**
 * Counts one message of a form that anybody may send. False when there were too many; throws 429 for a network with too many. Whoever
 * is signed in has a share that no stranger counts in.
 */
export async function mayWrite(stores: Stores, limits: WritingLimits, { email, networks, userId }: Writer) {
  if (userId) return countAttempt(stores, limits.member, userId);
  await requireNetworkAttempt(stores, limits.network, networks);
  const [narrowest] = networks;
  const who = narrowest ? `${mailboxOf(email)} ${narrowest.prefix}` : null;
  return (await countAttempt(stores, limits.mailbox, who)) && (await countAttempt(stores, limits.all, 'all'));
}

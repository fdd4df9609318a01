import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { countAttempt, type Limit, type Stores } from './count-attempt.ts';
import { requireNetworkAttempt } from './limit-network.ts';

/** `mailbox` is of one mailbox in one network: anybody may type an address, and must not use up what its own person may send. */
export type WritingLimits = { member: Limit; network: Limit; mailbox: Limit; all: Limit };
/** Who writes; `userId` of somebody signed in. */
export type Writer = { email: string; networks: NetworkPrefix[]; userId: string | null };

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

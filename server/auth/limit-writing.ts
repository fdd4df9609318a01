import type { FastifyRequest } from 'fastify';
import { localeOf } from '#server/platform/http/preferences.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { type Limit, requireAttempt, type Stores } from './count-attempt.ts';
import { type Caller, requireNetworkAttempt } from './limit-network.ts';

/**
 * `mailbox` is of one mailbox in one network: anybody may type an address, and must not use up what its own person may
 * send.
 */
export type WritingLimits = { member: Limit; network: Limit; mailbox: Limit };
/** How often one form may be sent: in a day by a member and for a mailbox, in an hour by a network. */
export const writingLimits = (form: string, max: { member: number; network: number; mailbox: number }) => {
  const limit = (who: keyof WritingLimits, minutes: number): Limit => ({
    name: `${form}-${who}`,
    max: max[who],
    minutes,
  });
  return { member: limit('member', 24 * 60), network: limit('network', 60), mailbox: limit('mailbox', 24 * 60) };
};

/** From where a form comes; `userId` of somebody signed in, `proved` when they have proved their address. */
export type Sender = Caller & { userId: string | null; proved: boolean; locale: Locale };
export type Writer = Omit<Sender, 'locale'> & { email: string };

export const senderOf = (request: FastifyRequest): Sender => ({
  networks: request.networks,
  deviceHash: request.deviceHash,
  userId: request.viewer?.id ?? null,
  proved: request.viewer?.email_verified ?? false,
  locale: localeOf(request),
});

/**
 * Counts one message of a form that anybody may send, and throws 429 with the seconds to wait. Whoever is signed in,
 * with an address that is proved, has a share that no stranger counts in. No limit counts all together: strangers would
 * shut out strangers.
 */
export async function requireWriting(
  stores: Stores,
  limits: WritingLimits,
  { email, userId, proved, ...caller }: Writer,
) {
  if (userId && proved) return requireAttempt(stores, limits.member, userId);
  await requireNetworkAttempt(stores, limits.network, caller);
  const [narrowest] = caller.networks;
  const who = narrowest ? `${mailboxOf(email)} ${narrowest.prefix}` : null;
  await requireAttempt(stores, limits.mailbox, who);
}

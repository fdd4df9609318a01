import type { Connection } from '#server/platform/database/connect.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import type { JobOptions } from '#server/platform/jobs/queue-job.ts';
import { isSharedDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { countAttempt, type Limit, secondsUntilEnd, secondsUntilTurn } from './count-attempt.ts';
import type { Deps } from './deps.ts';
import { requireNetworkAttempt } from './limit-network.ts';
import { isDeviceOf } from './record-traces.ts';

const perNetwork: Limit = { name: 'account-mail-network', max: 30, minutes: 60 };
const perMailbox: Limit = { name: 'account-mail-mailbox', max: 5, minutes: 60 };
const perMailboxAndDay: Limit = { name: 'account-mail-day', max: 20, minutes: 24 * 60 };
/**
 * For a browser that whoever has the address used before: what others ask for, there or elsewhere, does not keep their
 * mails away.
 */
const perOwnDevice: Limit = { name: 'account-mail-device', max: 5, minutes: 60 };
/** What is too many goes at one moment, and of it the last alone: who asks again and again puts it off no further. */
const late: Limit = { name: 'account-mail-late', max: 1, minutes: 60 };
const perDomain: Limit = { name: 'account-mail-domain', max: 100, minutes: 60 };

export type AskedBy = { email: string; networks: NetworkPrefix[]; deviceHash: Buffer | null };
/** Whether a browser is one of whoever has an address. */
type IsDeviceOf = (db: Connection, email: string, deviceHash: Buffer) => Promise<boolean>;

/**
 * In how many seconds one more mail that anybody may ask for goes to this address: at once five times an hour and twenty
 * a day, then within the hour. Nobody is told which: that would tell whose address it is. The network that asks for too
 * many is told, by 429.
 */
export async function secondsUntilAccountMail(
  deps: Pick<Deps, 'db' | 'env'>,
  kind: string,
  { email, networks, deviceHash }: AskedBy,
  isKnown: IsDeviceOf = isDeviceOf,
): Promise<number> {
  const mailbox = `${kind} ${mailboxOf(email)}`;
  const own = deviceHash && (await isKnown(deps.db, email, deviceHash)) ? deviceHash.toString('base64') : null;
  if (!own) await requireNetworkAttempt(deps, perNetwork, { networks, deviceHash });
  const atOnce = own
    ? await countAttempt(deps, perOwnDevice, `${mailbox} ${own}`)
    : (await countAttempt(deps, perMailbox, mailbox)) && (await countAttempt(deps, perMailboxAndDay, mailbox));
  return atOnce ? 0 : secondsUntilEnd(deps, late, mailbox);
}

/**
 * How the job of such a mail is queued: of those that wait for one of `who`, the last takes the place of the others, and
 * its moment.
 */
export const lateJob = (kind: string, who: string, inSeconds: number): JobOptions =>
  inSeconds > 0 ? { key: `late ${kind} ${who}`, keepsTime: true, inSeconds } : {};

/** A wish for a mail; `in_turn` once it has waited for its turn. */
export type AccountMailWish = { email: string; in_turn?: true };

/**
 * In how many seconds a mail goes to an address that nobody has proved: a hundred an hour at once to one organisation,
 * since anybody may invent people there, and the next hundred an hour later. Whoever proved theirs, or was asked there
 * and can answer, does not share in it.
 */
export async function secondsUntilUnprovedMail(
  deps: Pick<Deps, 'env'> & { db: Connection },
  { email, in_turn }: AccountMailWish,
): Promise<number> {
  const domain = domainOf(email);
  return in_turn || isSharedDomain(domain) ? 0 : secondsUntilTurn(deps, perDomain, domain);
}

/** How the job of such a mail is queued once more: of one address one waits, which who asks again puts off no further. */
export const turnJob = (kind: string, email: string, inSeconds: number): JobOptions => ({
  key: `turn ${kind} ${email}`,
  keepsTime: true,
  inSeconds,
});

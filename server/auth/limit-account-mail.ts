import type { Connection } from '#server/platform/database/connect.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { type JobOptions, queueJob } from '#server/platform/jobs/queue-job.ts';
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

/** How the job of such a mail is queued: of those that wait for one mailbox, the last takes the place of the others. */
export const lateJob = (kind: string, email: string, inSeconds: number): JobOptions =>
  inSeconds > 0 ? { key: `late ${kind} ${mailboxOf(email)}`, inSeconds } : {};

/** A wish for a mail; `in_turn` once it has waited for its turn. */
export type AccountMailWish = { email: string; in_turn?: true };

/**
 * Whether a mail to an address that nobody has proved has to wait, whose job is then queued once more: a hundred an hour
 * go to one organisation, since anybody may invent people there, and the next hundred an hour later. Of one mailbox
 * one waits, which those who ask again put off no further. Whoever proved theirs, or was asked there and can answer,
 * does not share in it.
 */
export async function waitsForTurn(
  deps: Pick<Deps, 'env'> & { db: Connection },
  job: string,
  wish: AccountMailWish,
): Promise<boolean> {
  const domain = domainOf(wish.email);
  if (wish.in_turn || isSharedDomain(domain)) return false;
  const inSeconds = await secondsUntilTurn(deps, perDomain, domain);
  if (inSeconds === 0) return false;
  const key = `turn ${job} ${mailboxOf(wish.email)}`;
  await queueJob(deps.db, job, { ...wish, in_turn: true }, { key, keepsTime: true, inSeconds });
  return true;
}

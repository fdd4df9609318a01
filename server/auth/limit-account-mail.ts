import type { Connection } from '#server/platform/database/connect.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { isSharedDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { countAttempt, type Limit } from './count-attempt.ts';
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
const perDomain: Limit = { name: 'account-mail-domain', max: 100, minutes: 60 };

export type AskedBy = { email: string; networks: NetworkPrefix[]; deviceHash: Buffer | null };
/** Whether a browser is one of whoever has an address. */
type IsDeviceOf = (db: Connection, email: string, deviceHash: Buffer) => Promise<boolean>;

/**
 * Whether one more mail that anybody may ask for goes to this address: five an hour and
 * twenty a day to one mailbox. Too many are not sent, and
 * nobody is told: that would tell whose address it is. The network that asks for too many is told, by 429.
 */
export async function limitAccountMail(
  deps: Pick<Deps, 'db' | 'env'>,
  kind: string,
  { email, networks, deviceHash }: AskedBy,
  isKnown: IsDeviceOf = isDeviceOf,
): Promise<boolean> {
  const mailbox = `${kind} ${mailboxOf(email)}`;
  if (deviceHash && (await isKnown(deps.db, email, deviceHash)))
    return countAttempt(deps, perOwnDevice, `${mailbox} ${deviceHash.toString('base64')}`);
  await requireNetworkAttempt(deps, perNetwork, { networks, deviceHash });
  return (await countAttempt(deps, perMailbox, mailbox)) && (await countAttempt(deps, perMailboxAndDay, mailbox));
}

/**
 * Whether one more such mail goes to an address that nobody has proved: a hundred an hour to one organisation, since
 * anybody may invent people there. Whoever proved theirs, or was asked there and can answer, does not share in it: each
 * mailbox has its own.
 */
export async function limitUnprovedMail(deps: Pick<Deps, 'env'> & { db: Connection }, email: string): Promise<boolean> {
  const domain = domainOf(email);
  return isSharedDomain(domain) || (await countAttempt(deps, perDomain, domain));
}

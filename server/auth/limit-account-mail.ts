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
/** For a browser that the account was used from before: what others ask for does not keep its owner's mails away. */
const perOwnDevice: Limit = { name: 'account-mail-device', max: 5, minutes: 60 };
const perDomain: Limit = { name: 'account-mail-domain', max: 100, minutes: 60 };

export type AskedBy = { email: string; networks: NetworkPrefix[]; deviceHash: Buffer | null };

/**
 * Whether one more mail that anybody may ask for goes to this address: five an hour and
 * twenty a day to one mailbox. Too many are not sent, and
 * nobody is told: that would tell whose address it is. The network that asks for too many is told, by 429.
 */
export async function limitAccountMail(
  deps: Pick<Deps, 'db' | 'env'>,
  kind: string,
  { email, networks, deviceHash }: AskedBy,
): Promise<boolean> {
  await requireNetworkAttempt(deps, perNetwork, networks);
  const mailbox = `${kind} ${mailboxOf(email)}`;
  if (deviceHash && (await isDeviceOf(deps.db, email, deviceHash)))
    return countAttempt(deps, perOwnDevice, `${mailbox} ${deviceHash.toString('base64')}`);
  return (await countAttempt(deps, perMailbox, mailbox)) && (await countAttempt(deps, perMailboxAndDay, mailbox));
}

/**
 * Whether one more such mail goes to this organisation: a hundred an hour. Asked where the mail is about to be promised, since
 * addresses that nobody has must not use up what its people may have.
 */
export async function limitDomainMail(deps: Pick<Deps, 'env'> & { db: Connection }, email: string): Promise<boolean> {
  const domain = domainOf(email);
  return isSharedDomain(domain) || (await countAttempt(deps, perDomain, domain));
}

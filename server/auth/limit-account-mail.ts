import { domainOf, mailboxOf } from '#shared/email-address.ts';
import type { Deps } from '../deps.ts';
import { isPublicProvider } from '../mail/mail-domains.ts';
import { countAttempt, type Limit, requireAttempt } from './count-attempt.ts';

const perNetwork: Limit = { name: 'account-mail-network', most: 30, minutes: 60 };
const perMailbox: Limit = { name: 'account-mail-mailbox', most: 5, minutes: 60 };
const perDomain: Limit = { name: 'account-mail-domain', most: 100, minutes: 60 };

/**
 * Whether one more mail that anybody may ask for goes to this address: five an hour to one mailbox, a hundred to one
 * organisation. Too many are not sent, and nobody is told: that would tell whose address it is. The network that asks for
 * too many is told, by 429.
 */
export async function limitAccountMail(
  deps: Pick<Deps, 'db' | 'env'>,
  kind: string,
  { email, networkHash }: { email: string; networkHash: Buffer | null },
): Promise<boolean> {
  await requireAttempt(deps, perNetwork, networkHash);
  const domain = domainOf(email);
  const mailbox = await countAttempt(deps, perMailbox, `${kind} ${mailboxOf(email)}`);
  const organisation = isPublicProvider(domain) || (await countAttempt(deps, perDomain, domain));
  return mailbox && organisation;
}

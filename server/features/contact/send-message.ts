import { countAttempt, type Limit, type Stores } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import type { ContactMessage } from '#shared/contact/contact.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { addMessage, adminsToTell } from './contact-queries.ts';

const perMember: Limit = { name: 'contact-member', most: 5, minutes: 24 * 60 };
const perNetwork: Limit = { name: 'contact-network', most: 5, minutes: 60 };
/** Of one mailbox in one network: anybody may type an address, and must not use up what its own person may send. */
const perMailbox: Limit = { name: 'contact-mailbox', most: 5, minutes: 24 * 60 };
const ofAll: Limit = { name: 'contact-all', most: 200, minutes: 60 };
/** So many of an hour's messages are told by mail; the queue has all of them. */
const told: Limit = { name: 'contact-told', most: 10, minutes: 60 };

type From = { networks: NetworkPrefix[]; userId: string | null; locale: Locale };

/** Takes a message and tells the admins of it. A repeat of the same form is no second one. Throws 429 to who writes too often. */
export async function sendMessage({ db, env }: Pick<Deps, 'db' | 'env'>, message: ContactMessage, from: From) {
  const stores = { db, env };
  if (!(await mayWrite(stores, message, from))) throw new Problem(429, 'too_many_requests');
  const tell = await countAttempt(stores, told, 'all');
  await announcing(db, async (trx) => {
    const added = await addMessage(trx, { ...message, user_id: from.userId, locale: from.locale });
    if (!added) return;
    const admins = await adminsToTell(trx);
    trx.announce(
      'cases',
      message.id,
      admins.map(({ id }) => id),
    );
    if (!tell) return;
    for (const admin of admins)
      await promiseMail(trx, {
        kind: 'contact-arrived',
        recipient: admin.email,
        locale: admin.locale,
        userId: admin.id,
        data: { message_id: message.id },
      });
  });
}

/** Whoever is signed in has a share that no stranger counts in. */
async function mayWrite(stores: Stores, { email }: ContactMessage, { networks, userId }: From) {
  if (userId) return countAttempt(stores, perMember, userId);
  await requireNetworkAttempt(stores, perNetwork, networks);
  const [narrowest] = networks;
  const who = narrowest ? `${mailboxOf(email)} ${narrowest.prefix}` : null;
  return (await countAttempt(stores, perMailbox, who)) && (await countAttempt(stores, ofAll, 'all'));
}

import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { mayWrite, type WritingLimits } from '#server/auth/limit-writing.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import type { ContactMessage } from '#shared/contact/contact.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { addMessage, adminsToTell } from './contact-queries.ts';

const limits: WritingLimits = {
  member: { name: 'contact-member', most: 5, minutes: 24 * 60 },
  network: { name: 'contact-network', most: 5, minutes: 60 },
  mailbox: { name: 'contact-mailbox', most: 5, minutes: 24 * 60 },
  all: { name: 'contact-all', most: 200, minutes: 60 },
};
/** So many of an hour's messages are told by mail; the queue has all of them. */
const told: Limit = { name: 'contact-told', most: 10, minutes: 60 };

type From = { networks: NetworkPrefix[]; userId: string | null; locale: Locale };

/** Takes a message and tells the admins of it. A repeat of the same form is no second one. Throws 429 to who writes too often. */
export async function sendMessage({ db, env }: Pick<Deps, 'db' | 'env'>, message: ContactMessage, from: From) {
  const stores = { db, env };
  if (!(await mayWrite(stores, limits, { ...from, email: message.email }))) throw new Problem(429, 'too_many_requests');
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

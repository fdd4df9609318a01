import { type Limit, requireAttempt, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { lockCodeWindow, openCodeWindow } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import type { OwnAddress } from '#shared/account/email-addresses.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { findAddress, insertAddress, listAddresses } from './address-queries.ts';

const maxAddresses = 10;
/** Anybody may name an address, and it is asked for its proof: so often a day by everybody together, the others later. */
const perMailbox: Limit = { name: 'add-address-mailbox', max: 5, minutes: 24 * 60 };
const perPerson: Limit = { name: 'add-address', max: 15, minutes: 24 * 60 };
/** In whatever spellings: one member alone takes no more of a mailbox's turns. */
const perPersonAndMailbox: Limit = { name: 'add-address-own', max: 4, minutes: 24 * 60 };

type Stores = Pick<Deps, 'db' | 'env'>;
type Person = Asker & { locale: Locale };

/**
 * Puts an address on somebody's list and mails its proof. Whether another account has it shows nowhere but in that
 * mailbox. An address that waits already is mailed once more. Throws 422 for a throwaway domain, 409 `address_yours`
 * and `addresses_too_many`, 429, and 401 when the session has ended meanwhile.
 */
export async function addAddress(
  { db, env }: Stores,
  { locale, ...asker }: Person,
  email: string,
): Promise<OwnAddress> {
  const { userId } = asker;
  if (classifyDomain(domainOf(email)) === 'disposable') throw invalidField('email', 'email_disposable');
  return announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    const present = await listAddresses(trx, userId);
    const known = present.find((address) => address.email === email);
    if (known?.verified_at || known?.primary) throw invalidField('email', 'address_yours');
    if (!known && present.length >= maxAddresses) throw new Problem(409, 'addresses_too_many');
    await requireAttempt({ db: trx, env }, perPerson, userId, 'mail_limit_reached');
    const id = known?.id ?? (await insertAddress(trx, userId, email));
    if (!known) {
      await recordOwnAct(trx, userId, 'add_address', { domain: domainOf(email) });
      trx.publish('addresses', userId, [userId]);
    }
    await askForProof({ db: trx, env }, { userId, locale }, { id, email });
    const added = await findAddress(trx, userId, id);
    if (!added) throw notFound();
    return added;
  });
}

/**
 * Mails the proof of a waiting address once more, at most once a minute. Throws notFound, 429, and 401 when the session
 * has ended meanwhile.
 */
export async function resendProof({ db, env }: Stores, { locale, ...asker }: Person, id: string) {
  const { userId } = asker;
  await db.transaction().execute(async (trx) => {
    await lockAsker(trx, asker);
    const address = await findAddress(trx, userId, id);
    if (!address || address.verified_at) throw notFound();
    if ((await lockCodeWindow(trx, id))?.recent) return;
    await requireAttempt({ db: trx, env }, perPerson, userId, 'mail_limit_reached');
    await askForProof({ db: trx, env }, { userId, locale }, address);
  });
}

/** The mailbox that has been asked enough is left in peace until its turn comes, which looks the same from here. */
async function askForProof(
  { db: trx, env }: { db: Transaction; env: Deps['env'] },
  { userId, locale }: Pick<Person, 'userId' | 'locale'>,
  { id, email }: { id: string; email: string },
) {
  const own = `${userId} ${mailboxOf(email)}`;
  await requireAttempt({ db: trx, env }, perPersonAndMailbox, own, 'mail_limit_reached');
  await openCodeWindow(trx, id);
  const inSeconds = await secondsUntilTurn({ db: trx, env }, perMailbox, mailboxOf(email));
  await enqueueMail(trx, {
    kind: 'add-address',
    recipient: email,
    locale,
    userId,
    data: { address_id: id },
    inSeconds,
  });
}

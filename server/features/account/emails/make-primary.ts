import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { deleteUnverified } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { findAddress, setPrimaryAddress } from './address-queries.ts';

/**
 * Makes a proved address the one that is written to. Both mailboxes are told, so that nobody loses an account unseen.
 * Throws notFound, 409 `address_unverified`, and 401 when the session has ended meanwhile.
 */
export function makePrimary(db: Database, asker: Asker, id: string) {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    const { email: before, locale } = await lockAsker(trx, asker);
    const address = await findAddress(trx, userId, id);
    if (!address) throw notFound();
    if (!address.verified_at) throw new Problem(409, 'address_unverified');
    if (address.primary) return;
    await deleteUnverified(trx, address.email);
    await setPrimaryAddress(trx, userId, address.email);
    await recordOwnAct(trx, userId, 'change_primary_address', {
      from_domain: domainOf(before),
      to_domain: domainOf(address.email),
    });
    const data = { event: 'primary', email: address.email };
    await enqueueWarning(trx, { kind: 'address-changed', recipient: before, locale, userId, data });
    await enqueueMail(trx, { kind: 'address-changed', recipient: address.email, locale, userId, data });
    trx.publish('addresses', userId, [userId]);
    trx.publish('profiles', userId, [userId]);
  });
}

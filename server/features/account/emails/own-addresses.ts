import type { Deps } from '#server/auth/deps.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { deleteUnverified, dropCodeWindow, dropProofs } from '#server/features/account/sign-up/published.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
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

/**
 * Takes an address off the list: it opens nothing any more, and still counts as the person's own where their work is
 * confirmed. Throws notFound, 409 `address_primary`, and 401 when the session has ended meanwhile. Only the primary
 * address can take it back: the removed one may belong to somebody else by now.
 */
export function removeAddress({ db, env }: Pick<Deps, 'db' | 'env'>, asker: Asker, id: string) {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    const { email: primary, locale } = await lockAsker(trx, asker);
    const address = await findAddress(trx, userId, id);
    if (!address) throw notFound();
    if (address.primary) throw new Problem(409, 'address_primary');
    await trx.deleteFrom('email_addresses').where('id', '=', id).execute();
    await noteFormerAddress(trx, env, userId, address.email, address.verified_at !== null);
    await dropProofs(trx, userId, address.email);
    await dropCodeWindow(trx, id);
    await recordOwnAct(trx, userId, 'remove_address', { domain: domainOf(address.email) });
    if (address.verified_at) {
      const data = { event: 'removed', email: address.email };
      await enqueueWarning(trx, { kind: 'address-changed', recipient: primary, locale, userId, data });
      await enqueueMail(trx, { kind: 'address-changed', recipient: address.email, locale, userId, data });
    }
    trx.publish('addresses', userId, [userId]);
  });
}

const unprovedDays = 7;

/**
 * The nightly job: addresses nobody proved leave the list. That they were named stays known, as a hash. `later`: as if
 * so many days had passed.
 */
export async function forgetAddresses({ db, env }: Pick<Deps, 'db' | 'env'>, later = 0) {
  await db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('email_addresses')
      .where('verified_at', 'is', null)
      .where('created_at', '<', daysAgo(unprovedDays - later))
      .where('email', 'not in', (eb) =>
        eb.selectFrom('profiles').select('email').whereRef('profiles.id', '=', 'email_addresses.user_id'),
      )
      .returning(['user_id', 'email'])
      .execute();
    for (const { user_id, email } of dropped) await noteFormerAddress(trx, env, user_id, email);
  });
}

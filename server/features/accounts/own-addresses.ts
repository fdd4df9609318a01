import { domainOf, mailboxOf } from '#shared/email-address.ts';
import type { Connection } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { noteFormerDomains } from '../trust/domains/former-domains.ts';

/**
 * Every address that is, or is said to be, a person's own: their list with what is still to be proved, and what the ways
 * in through others gave. For the rules against signing one's own work, never to write to.
 */
export async function ownAddresses(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_addresses')
    .select('email')
    .where('user_id', '=', userId)
    .union(
      db
        .selectFrom('provider_accounts')
        .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
        .where('user_id', '=', userId)
        .where('email', 'is not', null),
    )
    .execute();
  return rows.map(({ email }) => email);
}

const formerHash = (env: Env, userId: string, mailbox: string) =>
  keyedHash(env.secretKey, 'former-mailbox', `${userId} ${mailbox}`);

/** Keeps that an address, and its domain, was somebody's, without keeping either. */
export async function noteFormerAddress(trx: Connection, env: Env, userId: string, email: string) {
  await trx
    .insertInto('former_mailboxes')
    .values({ user_id: userId, mailbox_hash: formerHash(env, userId, mailboxOf(email)) })
    .onConflict((conflict) => conflict.columns(['user_id', 'mailbox_hash']).doUpdateSet({ removed_at: new Date() }))
    .execute();
  await noteFormerDomains(trx, env.secretKey, userId, [domainOf(email)]);
}

/** Whether somebody took this mailbox off their list within two years. */
export async function wasOwnMailbox(db: Connection, env: Env, userId: string, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_mailboxes')
    .select('removed_at')
    .where('user_id', '=', userId)
    .where('mailbox_hash', '=', formerHash(env, userId, mailbox))
    .where('removed_at', '>', new Date(Date.now() - formerDays * 86_400_000))
    .executeTakeFirst();
  return row !== undefined;
}

/** How long an address that was taken off the list still counts as one's own. */
export const formerDays = 730;

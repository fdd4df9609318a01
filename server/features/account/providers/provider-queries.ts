import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import type { ProviderIdentity } from '#server/auth/sign-in-provider.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { type Moment, momentOf } from '#server/platform/database/moment.ts';

type Who = Pick<ProviderIdentity, 'issuer' | 'subject'>;

export const linkOfIdentity = (db: Connection, { issuer, subject }: Who) =>
  db
    .selectFrom('provider_accounts')
    .select(['user_id', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** The account an address belongs to: verified, as any of its addresses, or else as the one somebody signed up with. */
export async function accountOfAddress(db: Connection, email: string) {
  const owner = await db
    .selectFrom('email_addresses')
    .select('user_id as id')
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (owner) return { id: owner.id, email_verified: true };
  return db
    .selectFrom('profiles')
    .select(['id', isEmailVerified('profiles').as('email_verified')])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Throws a unique violation when this person of the provider is linked already. */
export async function insertLink(db: Connection, userId: string, identity: ProviderIdentity) {
  const { provider, issuer, subject, email } = identity;
  const id = randomUUID();
  await db.insertInto('provider_accounts').values({ id, user_id: userId, provider, issuer, subject, email }).execute();
  return id;
}

/** Notes the time, and the address as the provider gives it now. */
export const updateLink = (db: Connection, { issuer, subject, email }: ProviderIdentity) =>
  db
    .updateTable('provider_accounts')
    .set({ used_at: sql`now()`, ...(email !== null && { email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const linksOf = (db: Connection, userId: string) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'issuer', 'email', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const deleteLink = (db: Connection, userId: string, id: string) =>
  db
    .deleteFrom('provider_accounts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['provider', 'issuer', 'email'])
    .executeTakeFirst();

export const deleteLinksSince = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .deleteFrom('provider_accounts')
    .where('user_id', '=', userId)
    .where('created_at', '>=', momentOf(since))
    .returning(['provider', 'issuer', 'email'])
    .execute();

import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { noteFormerDomains } from './domains/former-domains.ts';
import { mailboxPseudonym, noteMailboxes } from './mailboxes.ts';

/**
 * Every address that is, or is said to be, a person's own: their list with what is still to be proved, and what the
 * ways in through others gave. For the rules against signing one's own work, never to write to.
 */
export const ownAddresses = async (db: Connection, userId: string): Promise<string[]> =>
  (await namedAddresses(db, userId)).map(({ email }) => email);

/** Tells whether an address reaches a mailbox that is, or is said to be, a person's own, however it is spelled. */
export async function ownMailboxTest(db: Connection, userId: string): Promise<(email: string) => boolean> {
  const own = new Set((await ownAddresses(db, userId)).map(mailboxOf));
  return (email) => own.has(mailboxOf(email));
}

/** What is said at the address of a signer that is the owner's own; nothing where it is another's, or none yet. */
export const ownAddressRefused = async (db: Connection, ownerId: string, email: string | undefined) =>
  email && (await ownMailboxTest(db, ownerId))(email) ? [{ path: 'email', code: 'signer_is_owner' }] : [];

/** Those addresses, each with whether its mailbox, or the provider, has proved it. */
async function namedAddresses(db: Connection, userId: string) {
  const { rows } = await sql<{ email: string; proved: boolean }>`
    select email, bool_or(proved) as proved
      from (select email, verified_at is not null as proved from email_addresses where user_id = ${userId}
            union all
            select lower(email), true from provider_accounts where user_id = ${userId} and email is not null) a
     group by email`.execute(db);
  return rows;
}

/**
 * Keeps that an address, and its domain, was somebody's, without keeping either. Called before it leaves the list;
 * `proved` where it was theirs beyond doubt, which no job may have noted yet.
 */
export async function noteFormerAddress(trx: Transaction, env: Env, userId: string, email: string, proved = false) {
  await noteMailboxes(trx, userId, [{ mailbox: mailboxPseudonym(env.secretKey, email), proved }]);
  await noteFormerDomains(trx, env.secretKey, userId, [domainOf(email)]);
}

/** Keeps for good which mailboxes somebody names as theirs, and gives the addresses of all they name now. */
export async function ownMailboxes(db: Connection, env: Env, userId: string): Promise<string[]> {
  const named = await namedAddresses(db, userId);
  await noteMailboxes(
    db,
    userId,
    named.map(({ email, proved }) => ({ mailbox: mailboxPseudonym(env.secretKey, email), proved })),
  );
  return named.map(({ email }) => email);
}

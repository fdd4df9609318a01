import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import type { ProviderIdentity } from '#server/auth/sign-in-provider.ts';
import type { Env } from '#server/env.ts';
import { deleteUnverified, firstFree, insertProvedAccount } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { emailSchema } from '#shared/account/accounts.ts';
import { usernameIdeas } from '#shared/account/username-ideas.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { fullNameOf, nextStep } from './arrival-policy.ts';
import { noteUse } from './provider-links.ts';
import { accountOfAddress, insertLink, linkOfIdentity } from './provider-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

export type Received =
  | { outcome: 'known' | 'created'; userId: string }
  /** An account has the address: its owner has to sign in to it first. */
  | { outcome: 'exists'; userId: string }
  | { outcome: 'unverified' | 'disposable' };

/**
 * Finds or makes the account of somebody a provider vouches for. Whoever comes twice at the same moment gets the
 * account that the first of the two made.
 */
export async function receiveIdentity(
  { db, env }: Stores,
  identity: ProviderIdentity,
  locale: Locale,
): Promise<Received> {
  const receive = () => announcing(db, (trx) => receiveIn({ trx, env }, identity, locale));
  for (let tries = 3; ; tries--) {
    try {
      return await receive();
    } catch (error) {
      // Somebody took the address, the name or the link in between: look again.
      if (tries <= 1 || (error as { code?: string }).code !== '23505') throw error;
    }
  }
}

async function receiveIn(
  { trx, env }: { trx: AnnouncingTransaction; env: Env },
  given: ProviderIdentity,
  locale: Locale,
): Promise<Received> {
  const { data: email = null } = emailSchema.safeParse(given.email);
  const identity = { ...given, email };
  // In this order: whoever sees the account that another try has just made sees its link as well.
  const account = email ? ((await accountOfAddress(trx, email)) ?? null) : null;
  const link = await linkOfIdentity(trx, identity);
  if (link) {
    await noteUse(trx, env, link, identity);
    return { outcome: 'known', userId: link.user_id };
  }
  const step = nextStep({
    identity,
    account,
    disposable: email !== null && classifyDomain(domainOf(email)) === 'disposable',
  });
  if (step === 'offer_link' && account) return { outcome: 'exists', userId: account.id };
  if (email === null || step === 'unverified') return { outcome: 'unverified' };
  if (step === 'disposable') return { outcome: 'disposable' };
  if (step === 'replace' && account) {
    // The password of this sign-up was set by somebody who never proved the address, and so was every session of it
    // opened.
    await endSessions(trx, { userId: account.id });
    await deleteUnverified(trx, email);
  }
  return { outcome: 'created', userId: await openAccount(trx, { ...identity, email }, locale) };
}

async function openAccount(db: Transaction, identity: ProviderIdentity & { email: string }, locale: Locale) {
  const id = randomUUID();
  const { email, provider } = identity;
  const username = await freeUsername(db, identity);
  await insertProvedAccount(db, { id, email, username, full_name: fullNameOf(identity), locale });
  await insertLink(db, id, identity);
  await recordOwnAct(db, id, 'sign_up', { provider });
  return id;
}

const freeUsername = async (db: Connection, who: { name: string | null; email: string }) =>
  (await firstFree(db, usernameIdeas(who))) ?? `member-${randomBytes(8).toString('hex')}`;

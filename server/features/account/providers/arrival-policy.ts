import { cleanLine } from '#shared/text/clean-text.ts';

type Known = {
  identity: { email: string | null; emailVerified: boolean };
  /** The account that has the address, if one does. */
  account: { email_verified: boolean } | null;
  /** The address is at a throwaway mailbox. */
  disposable: boolean;
};
export type ArrivalStep = 'unverified' | 'offer_link' | 'disposable' | 'replace' | 'create';

/**
 * What follows when a provider vouches for somebody who is nobody's way in yet. An address links nothing by itself: who
 * has an account proves it in the usual way first. An account whose address nobody proved gives way to who did prove
 * it, password and all.
 */
export function nextStep({ identity, account, disposable }: Known): ArrivalStep {
  if (!identity.email || !identity.emailVerified) return 'unverified';
  if (account?.email_verified) return 'offer_link';
  if (disposable) return 'disposable';
  return account ? 'replace' : 'create';
}

/** A name as a profile keeps it: one line of 1 to 120 characters. */
export function fullNameOf({ name, email }: { name: string | null; email: string }) {
  const kept = (text: string) => cleanLine(cleanLine(text).slice(0, 120));
  return kept(name ?? '') || kept(email.split('@')[0] ?? '') || email.slice(0, 120);
}

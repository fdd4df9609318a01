import { usernameProblem } from '#shared/account/account-rules.ts';
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

const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '');

/** User names to try in turn: from the name, from the address, then with a number. All of them are well formed. */
export function usernameIdeas({ name, email }: { name: string | null; email: string }): string[] {
  const bases = [slug(name ?? ''), slug(email.split('@')[0] ?? '')].filter((base) => usernameProblem(base) === null);
  const numbered = (bases[0] ?? 'member').slice(0, 26);
  return [...new Set([...bases, ...Array.from({ length: 18 }, (_, index) => `${numbered}-${index + 2}`)])];
}

/** A name as a profile keeps it: one line of 1 to 120 characters. */
export function fullNameOf({ name, email }: { name: string | null; email: string }) {
  const kept = (text: string) => cleanLine(cleanLine(text).slice(0, 120));
  return kept(name ?? '') || kept(email.split('@')[0] ?? '') || email.slice(0, 120);
}

import { mailboxOf } from '#shared/text/email-address.ts';
import type { Facts } from './facts.ts';
import { wordsOf } from './work-print.ts';

type Person = { name: string; emails: string[] };

const localOf = (email: string) => mailboxOf(email).split('@', 1)[0] ?? '';
const letters = (local: string) => local.replaceAll(/[^\p{L}]/gu, '');

/** Whether a signer is called, or addressed, like the owner: an own second mailbox seldom hides its owner's name. */
export function resemblance(signer: { name: string; email: string }, owner: Person): Facts['mailbox']['resembles'] {
  const local = localOf(signer.email);
  const owners = owner.emails.map(localOf);
  if (owners.some((own) => own === local || (letters(own).length >= 6 && letters(own) === letters(local))))
    return 'address';
  const name = wordsOf(owner.name);
  if (name.length >= 2 && name.every((word) => local.includes(word))) return 'address';
  return name.length >= 2 && name.toSorted().join(' ') === wordsOf(signer.name).toSorted().join(' ') ? 'name' : null;
}

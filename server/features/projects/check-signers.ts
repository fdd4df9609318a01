import { ownAddresses } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type FieldError, Problem } from '#server/platform/http/problem.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** Addresses of the signers in the order of the form; null where what is typed is none. */
type Typed = { signers: { email: string | null }[] };

/**
 * Refuses what can only be a mistake: asking oneself, or one mailbox twice (422, at the field). An own address in disguise is let
 * through here and held later (trust): told at once, it would only be disguised better.
 */
export async function checkSigners(db: Connection, ownerId: string, typed: Typed) {
  const errors = await mistakenSigners(db, ownerId, typed);
  if (errors.length) throw new Problem(422, 'validation_failed', errors);
}

/** The same as a list. */
export async function mistakenSigners(db: Connection, ownerId: string, { signers }: Typed): Promise<FieldError[]> {
  const own = new Set((await ownAddresses(db, ownerId)).map((email) => email.toLowerCase()));
  const seen = new Set<string>();
  return signers.flatMap(({ email }, index) => {
    if (email === null) return [];
    const mailbox = mailboxOf(email);
    const code = own.has(email.toLowerCase()) ? 'signer_is_owner' : seen.has(mailbox) ? 'signer_twice' : null;
    seen.add(mailbox);
    return code ? [{ path: `signers.${index}.email`, code }] : [];
  });
}

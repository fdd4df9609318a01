import { Problem } from '#server/platform/http/problem.ts';
import type { SignerInput } from '#shared/signing/signing.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/**
 * Refuses what can only be a mistake: asking oneself, or one mailbox twice. An own address in disguise is let through
 * here and held later (trust): told at once, it would only be disguised better.
 * @param ownEmails every address of the owner (accounts, own-addresses)
 */
export function checkSigners(ownEmails: string[], signers: Pick<SignerInput, 'email'>[]) {
  const own = new Set(ownEmails.map((email) => email.toLowerCase()));
  const seen = new Set<string>();
  const errors = signers.flatMap(({ email }, index) => {
    const mailbox = mailboxOf(email);
    const code = own.has(email.toLowerCase()) ? 'signer_is_owner' : seen.has(mailbox) ? 'signer_twice' : null;
    seen.add(mailbox);
    return code ? [{ path: `signers.${index}.email`, code }] : [];
  });
  if (errors.length) throw new Problem(422, 'validation_failed', errors);
}

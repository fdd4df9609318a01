import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** A mailbox however it is spelled, so that it can be known again and not be read. */
export const mailboxHash = (secretKey: string, email: string) =>
  keyedHash(secretKey, 'letter-mailbox', mailboxOf(email));

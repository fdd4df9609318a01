import { randomBytes, randomInt } from 'node:crypto';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';

/** 256 random bits for a link, six digits for typing. They are put into a mail and kept nowhere. */
export const makeLinkToken = () => randomBytes(32).toString('base64url');
export const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is short enough to be tried out, so its hash needs the product's key, and holds for one window only. */
export const codeHash = (secretKey: string, windowId: string, code: string) =>
  keyedHash(secretKey, 'email-code', `${windowId} ${code.replaceAll(/\D/g, '')}`);

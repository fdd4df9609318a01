import { randomInt } from 'node:crypto';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';

/** Crockford's letters: none that can be taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;
const half = 5;

const word = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of 50 random bits, written in two halves. */
export const makeBackupCodes = () => Array.from({ length: count }, () => `${word()}-${word()}`);

/** A code as it was meant, however it was typed: case, spaces, hyphens, O for 0, I and L for 1. */
export const plainBackupCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

export const hashBackupCode = (secretKey: string, userId: string, code: string) =>
  keyedHash(secretKey, 'backup-code', `${userId} ${plainBackupCode(code)}`);

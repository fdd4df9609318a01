import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a secret with enough randomness of its own (tokens). */
export const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/**
 * HMAC-SHA-256 under the product's key, for values that could be guessed (codes, addresses); `purpose` keeps uses
 * apart.
 */
export const keyedHash = (secretKey: string, purpose: string, value: string) =>
  createHmac('sha256', secretKey).update(`${purpose}\0${value}`).digest();

/** Compares without telling by time where two values differ. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

import { concat } from '../bytes.ts';
import { isPublicKey } from '../note/ed25519.ts';
import { Refusal } from '../refusal.ts';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Of Ed25519, in multicodec. */
const keyPrefix = Uint8Array.of(0xed, 0x01);

/** base58btc behind its multibase letter. */
export function toMultibase(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0);
  const zeros = leading < 0 ? bytes.length : leading;
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text;
  return `z${'1'.repeat(zeros)}${text}`;
}

/** Takes the one spelling of so many bytes. */
export function fromMultibase(text: string, length: number): Uint8Array {
  const digits = [...text.slice(1)].map((letter) => letters.indexOf(letter));
  if (!text.startsWith('z') || digits.includes(-1) || text.length > 2 * length + 1) throw new Refusal('not_multibase');
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at -= 1, number /= 256n) bytes[at] = Number(number % 256n);
  if (toMultibase(bytes) !== text) throw new Refusal('not_multibase');
  return bytes;
}

export const publicKeyMultibase = (publicKey: Uint8Array): string => toMultibase(concat(keyPrefix, publicKey));

export function parsePublicKey(text: string): Uint8Array {
  const bytes = fromMultibase(text, keyPrefix.length + 32);
  const key = bytes.slice(keyPrefix.length);
  if (publicKeyMultibase(key) !== text || !isPublicKey(key)) throw new Refusal('key_weak');
  return key;
}

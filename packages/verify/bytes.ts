import { sha256 as hash } from '@noble/hashes/sha2.js';
import { Refusal } from './refusal.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array => hash(bytes);

// A browser has a digest of its own only as a promise.
const nodeHash = globalThis.process?.getBuiltinModule?.('node:crypto').hash;

/** SHA-256 of a text, in base64url; by Node's own where that is there, in a sixth of the time. */
export const textDigest = (text: string): string =>
  nodeHash ? nodeHash('sha256', text, 'base64url') : toBase64url(sha256(utf8(text)));

const encoder = new TextEncoder();
// A byte order mark stays, so that nothing that is not on the page is overlooked.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal('not_utf8');
  }
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Refusal('not_hex');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64(bytes: Uint8Array): string {
  let chars = '';
  for (const byte of bytes) chars += String.fromCharCode(byte);
  return btoa(chars);
}

/** Takes the one spelling that `toBase64` writes: padded, without unused bits. */
export function fromBase64(text: string): Uint8Array {
  const bare = text.length % 4 === 0 ? text.replace(/={1,2}$/, '') : null;
  if (bare === null || !/^[A-Za-z0-9+/]*$/.test(bare) || hasUnusedBits(bare)) throw new Refusal('not_base64');
  return decode(text);
}

export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Takes the one spelling that `toBase64url` writes: not padded, without unused bits. */
export function fromBase64url(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || hasUnusedBits(text)) throw new Refusal('not_base64url');
  return decode(text.replaceAll('-', '+').replaceAll('_', '/'));
}

/** Whether the last character says more than the last byte: of one character no byte can be made. */
function hasUnusedBits(text: string) {
  const rest = text.length % 4;
  const last = text.at(-1) ?? '';
  return rest === 1 || (rest === 2 && !'AQgw'.includes(last)) || (rest === 3 && !'AEIMQUYcgkosw048'.includes(last));
}

function decode(base64: string): Uint8Array {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at += 1) bytes[at] = chars.charCodeAt(at);
  return bytes;
}

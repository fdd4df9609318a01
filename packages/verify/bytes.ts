import { sha256 as hash } from '@noble/hashes/sha2.js';
import { Refusal } from './refusal.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array => hash(bytes);

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

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Takes the one spelling that `toBase64` writes: padded, without unused bits. */
export function fromBase64(text: string): Uint8Array {
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0 ? decode(text) : null;
  if (!bytes || toBase64(bytes) !== text) throw new Refusal('not_base64');
  return bytes;
}

export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Takes the one spelling that `toBase64url` writes: not padded, without unused bits. */
export function fromBase64url(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes =
    /^[A-Za-z0-9_-]*$/.test(text) && text.length % 4 !== 1
      ? decode(plain.padEnd(Math.ceil(text.length / 4) * 4, '='))
      : null;
  if (!bytes || toBase64url(bytes) !== text) throw new Refusal('not_base64url');
  return bytes;
}

const decode = (padded: string) => Uint8Array.from(atob(padded), (char) => char.charCodeAt(0));

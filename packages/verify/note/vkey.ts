import { concat, fromBase64, sha256, toBase64, toHex, utf8 } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { isPublicKey } from './ed25519.ts';

/** The first byte of a key (C2SP signed-note): what is signed with it, and how. */
export const algorithms = { ed25519: 0x01, cosignature: 0x04 } as const;

/** A public key with the name it signs by; `keyId` is eight hex digits. */
export type Vkey = { name: string; keyId: string; algorithm: number; publicKey: Uint8Array };

/** Names are in lines that spaces and plus signs divide. */
export const isKeyName = (name: string): boolean => name.isWellFormed() && /^[^\s+\p{Cc}\p{Z}]+$/u.test(name);

export function keyId(name: string, algorithm: number, publicKey: Uint8Array): string {
  return toHex(sha256(concat(utf8(`${name}\n`), Uint8Array.of(algorithm), publicKey)).subarray(0, 4));
}

export function formatVkey(name: string, algorithm: number, publicKey: Uint8Array): string {
  requireKey(name, algorithm, publicKey);
  const id = keyId(name, algorithm, publicKey);
  return `${name}+${id}+${toBase64(Uint8Array.of(algorithm, ...publicKey))}`;
}

export function parseVkey(text: string): Vkey {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+([^\s]+)$/.exec(text) ?? [];
  if (!name || !id || !encoded) throw new Refusal('vkey_form');
  const bytes = fromBase64(encoded);
  const algorithm = bytes[0] as number;
  const publicKey = bytes.slice(1);
  requireKey(name, algorithm, publicKey);
  if (keyId(name, algorithm, publicKey) !== id) throw new Refusal('vkey_id', { name });
  return { name, keyId: id, algorithm, publicKey };
}

function requireKey(name: string, algorithm: number, publicKey: Uint8Array) {
  if (!isKeyName(name)) throw new Refusal('key_name');
  const known: number[] = Object.values(algorithms);
  if (!known.includes(algorithm)) throw new Refusal('key_algorithm', { algorithm });
  if (!isPublicKey(publicKey)) throw new Refusal('key_weak', { name });
}

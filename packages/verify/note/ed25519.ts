import { ed25519 } from '@noble/curves/ed25519.js';

/** RFC 8032 to the letter: no key or point of small order, no second spelling of a signature. */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Whether signatures under these 32 bytes can bind anybody: a point in its one spelling, and not of small order. */
export function isPublicKey(bytes: Uint8Array): boolean {
  try {
    return bytes.length === 32 && !ed25519.Point.fromBytes(bytes, false).isSmallOrder();
  } catch {
    return false;
  }
}

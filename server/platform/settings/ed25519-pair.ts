import { createPrivateKey, createPublicKey } from 'node:crypto';

/** What stands before the seed in an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key of a seed of 32 bytes, and the 32 bytes of its public key. */
export function ed25519Pair(seed: Uint8Array) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, publicKey };
}

/** What stands before the 32 bytes of a public Ed25519 key. */
const spki = Buffer.from('302a300506032b6570032100', 'hex');

export const ed25519PublicKey = (bytes: Uint8Array) =>
  createPublicKey({ key: Buffer.concat([spki, bytes]), format: 'der', type: 'spki' });

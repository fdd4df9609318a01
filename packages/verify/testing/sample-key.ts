import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, utf8 } from '../bytes.ts';
import { algorithms, formatVkey, type NoteSigner } from '../note/note.ts';

/** A key of its name, the same in every run. */
export function sampleKey(name: string) {
  const secret = sha256(utf8(`a key of tests: ${name}`));
  const publicKey = ed25519.getPublicKey(secret);
  const signer: NoteSigner = { name, publicKey, sign: (bytes) => ed25519.sign(bytes, secret) };
  return {
    signer,
    vkey: formatVkey(name, algorithms.ed25519, publicKey),
    witnessVkey: formatVkey(name, algorithms.cosignature, publicKey),
  };
}

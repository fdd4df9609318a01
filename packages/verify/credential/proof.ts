import { ed25519 } from '@noble/curves/ed25519.js';
import { concat, sha256, utf8 } from '../bytes.ts';
import { verifyEd25519 } from '../note/ed25519.ts';
import { Refusal } from '../refusal.ts';
import { loadContext } from './contexts.ts';
import { type Proof, unsignedFaults } from './credential-form.ts';
import { type DidDocument, type DidKey, keyIdOf } from './did-document.ts';
import { canonize } from './json-ld.ts';
import { fromMultibase, parsePublicKey, toMultibase } from './multibase.ts';

/** Who signs: `keyId` is the verification method, `secretKey` 32 bytes. */
export type Issuer = { did: string; keyId: string; secretKey: Uint8Array };

/**
 * The signed document, in the bytes that are kept and logged. Refuses what is none of ours, also what is signed already:
 * a second proof would let one of two be broken.
 */
export async function signCredential(unsigned: object, issuer: Issuer, created: Date): Promise<string> {
  const [fault] = unsignedFaults(unsigned);
  if (fault !== undefined) throw new Refusal('credential_form', { fault });
  const { issuer: named } = unsigned as { issuer: string | { id: string } };
  if ((typeof named === 'string' ? named : named.id) !== issuer.did) throw new Refusal('credential_issuer');
  return JSON.stringify(await attachProof(unsigned, issuer, created));
}

/** Any JSON-LD document of known words, with one proof (vc-di-eddsa, eddsa-rdfc-2022). */
export async function attachProof(unsigned: object, issuer: Issuer, created: Date, load = loadContext) {
  const publicKey = ed25519.getPublicKey(issuer.secretKey);
  if (issuer.keyId !== keyIdOf(issuer.did, publicKey)) throw new Refusal('credential_key');
  const options: Omit<Proof, 'proofValue'> = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod: issuer.keyId,
    proofPurpose: 'assertionMethod',
  };
  const signature = ed25519.sign(await signedBytes(unsigned, options, load), issuer.secretKey);
  const proof: [Proof] = [{ ...options, proofValue: toMultibase(signature) }];
  return { ...structuredClone(unsigned), proof };
}

/** The hash of how it is signed, and that of what is signed. */
async function signedBytes(document: object, options: object, load: typeof loadContext): Promise<Uint8Array> {
  const { '@context': context } = document as { '@context'?: unknown };
  const [how, what] = [await canonize({ '@context': context, ...options }, load), await canonize(document, load)];
  return concat(sha256(utf8(how)), sha256(utf8(what)));
}

export type CheckedProof = {
  isGood: boolean;
  why: 'proof_good' | 'proof_missing' | 'proof_not_one' | 'proof_of_other_issuer' | 'proof_key_unlisted' | 'proof_bad';
  /** Null where the issuer does not list it. */
  key: DidKey | null;
};

/**
 * Whether the one proof of a document without faults is good, by a key that the issuer lists; without a DID document, by
 * the key that the proof names. Says nothing of whether that key was compromised.
 */
export async function checkCredentialProof(
  document: unknown,
  did: DidDocument | null,
  load = loadContext,
): Promise<CheckedProof> {
  const no = (why: CheckedProof['why'], key: DidKey | null = null) => ({ isGood: false, why, key });
  const { proof, ...unsigned } = document as { proof?: unknown; issuer?: unknown };
  if (!Array.isArray(proof)) return no('proof_missing');
  // Of several, libraries take any one that is good.
  if (proof.length !== 1) return no('proof_not_one');
  const { verificationMethod } = proof[0] as Proof;
  const { issuer } = unsigned as { issuer: string | { id: string } };
  const named = typeof issuer === 'string' ? issuer : issuer.id;
  const [signer, fragment = ''] = verificationMethod.split('#');
  if (signer !== named || (did && did.did !== named)) return no('proof_of_other_issuer');
  const key = did
    ? (did.keys.find(({ publicKey }) => keyIdOf(did.did, publicKey) === verificationMethod) ?? null)
    : null;
  if (did && !key) return no('proof_key_unlisted');
  try {
    const isGood = await isSigned(unsigned, proof[0], key?.publicKey ?? parsePublicKey(fragment), load);
    return isGood ? { isGood, why: 'proof_good', key } : no('proof_bad', key);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return no('proof_bad', key);
  }
}

/** Whether this key made the proof of the document that comes without it. Refuses what can't be read. */
export async function isSigned(
  unsigned: object,
  { proofValue, ...options }: Proof,
  publicKey: Uint8Array,
  load = loadContext,
): Promise<boolean> {
  return verifyEd25519(fromMultibase(proofValue, 64), await signedBytes(unsigned, options, load), publicKey);
}

import { p256 } from '@noble/curves/nist.js';
import { fromBase64url, textOf, utf8 } from '../bytes.ts';
import { fromMultibase, parsePublicKey } from '../credential/multibase.ts';
import { parseDocument } from '../json.ts';
import { verifyEd25519 } from '../note/ed25519.ts';
import { Refusal } from '../refusal.ts';

/** What an envelope holds, and whose did:key signed it. */
export type Opened = { document: unknown; signer: string };
type Head = { alg?: unknown; kid?: unknown; iss?: unknown; crit?: unknown };

/** Of P-256, in multicodec. */
const p256Prefix = [0x80, 0x24];

/**
 * Opens a data URL of JOSE (VC-JOSE-COSE) that a did:key signed. Null for one of another kind or key, which can't be
 * checked here. Throws a Refusal where the signature is not that of the key it names.
 */
export function openEnvelope(id: string, media: 'vc+jwt' | 'vp+jwt'): Opened | null {
  const start = `data:application/${media},`;
  const [head = '', body = '', signature = '', ...others] = id.slice(start.length).split('.');
  if (!id.startsWith(start) || signature === '' || others.length > 0) return null;
  const { alg, kid, iss, crit } = (parseDocument(readPart(head), 'proof_form') ?? {}) as Head;
  const [, did = '', name = ''] = /^(did:key:(z\w+))#\2$/.exec(`${kid}`) ?? [];
  const check = checkOf(alg, name);
  if (!check) return null;
  // What must be understood is not.
  if (crit !== undefined) throw new Refusal('proof_form', { fault: 'crit' });
  if (!check(fromBase64url(signature), utf8(`${head}.${body}`))) throw new Refusal('proof_bad');
  if (iss !== undefined && iss !== did) throw new Refusal('proof_of_other_issuer');
  return { document: parseDocument(readPart(body), 'not_json'), signer: did };
}

type CheckSignature = (signature: Uint8Array, signed: Uint8Array) => boolean;

/** By a key of the kind that the algorithm has; null for those that are not known here. */
function checkOf(alg: unknown, name: string): CheckSignature | null {
  if (name === '') return null;
  if (alg === 'EdDSA' || alg === 'Ed25519') {
    const key = parsePublicKey(name);
    return (signature, signed) => verifyEd25519(signature, signed, key);
  }
  if (alg !== 'ES256') return null;
  const bytes = fromMultibase(name, p256Prefix.length + 33);
  if (p256Prefix.some((byte, at) => bytes[at] !== byte)) throw new Refusal('key_weak');
  const key = bytes.slice(p256Prefix.length);
  return (signature, signed) => isSignedByP256(signature, signed, key);
}

function isSignedByP256(signature: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  try {
    return p256.verify(signature, signed, key, { lowS: false });
  } catch {
    return false;
  }
}

function readPart(part: string): string {
  try {
    return textOf(fromBase64url(part));
  } catch {
    throw new Refusal('proof_form', { fault: 'envelope' });
  }
}

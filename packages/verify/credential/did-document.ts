import { Refusal } from '../refusal.ts';
import { parsePublicKey, publicKeyMultibase } from './multibase.ts';
import { exactly, like, list, object, text, time } from './shape.ts';

/** A key of an issuer. A retired one ended; what a compromised one signed after that date counts for nothing. */
export type DidKey = { publicKey: Uint8Array; expires?: string | undefined; revoked?: string | undefined };
export type DidDocument = { did: string; keys: DidKey[] };

const contexts = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'];

export const keyIdOf = (did: string, publicKey: Uint8Array): string => `${did}#${publicKeyMultibase(publicKey)}`;

/** What is at `/.well-known/did.json`. Many verifiers ignore `revoked`: for them a compromised key vouches for nothing. */
export const formatDidDocument = ({ did, keys }: DidDocument): string =>
  JSON.stringify({
    '@context': contexts,
    id: did,
    verificationMethod: keys.map(({ publicKey, expires, revoked }) => ({
      id: keyIdOf(did, publicKey),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: publicKeyMultibase(publicKey),
      ...(expires !== undefined && { expires }),
      ...(revoked !== undefined && { revoked }),
    })),
    assertionMethod: keys
      .filter(({ revoked }) => revoked === undefined)
      .map(({ publicKey }) => keyIdOf(did, publicKey)),
  });

const form = object({
  '@context': exactly(contexts),
  id: like(/^did:web:[a-z0-9.-]+(%3A\d{1,5})?$/, 'did:web'),
  verificationMethod: list(
    object(
      { id: text, type: exactly('Multikey'), controller: text, publicKeyMultibase: text },
      { expires: time, revoked: time },
    ),
  ),
  assertionMethod: (value) => (Array.isArray(value) ? [] : ['assertionMethod: is no list']),
});

type Method = { publicKeyMultibase: string; expires?: string; revoked?: string };

/** Reads what `formatDidDocument` writes, in whatever order its fields are. */
export function parseDidDocument(document: unknown): DidDocument {
  const [fault] = form(document, '');
  if (fault !== undefined) throw new Refusal('did_form', { fault });
  const { id: did, verificationMethod } = document as { id: string; verificationMethod: Method[] };
  const keys = verificationMethod.map(({ publicKeyMultibase: key, expires, revoked }) => ({
    publicKey: parsePublicKey(key),
    expires,
    revoked,
  }));
  if (!isSame(JSON.parse(formatDidDocument({ did, keys })), document)) throw new Refusal('did_form', { fault: 'keys' });
  return { did, keys };
}

/** Whether two JSON values are one, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const fieldOf = (from: object, name: string) => (from as Record<string, unknown>)[name];
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(fieldOf(one, name), fieldOf(other, name)))
  );
}

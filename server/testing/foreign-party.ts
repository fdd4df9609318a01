import { generateKeyPairSync, sign } from 'node:crypto';
import { publicKeyMultibase } from '@countersign/verify/credential';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { loadKnown } from '../../packages/verify/data-model/known.ts';

/** Somebody who signs credentials and presentations with a did:key and the libraries of Digital Bazaar. */
export function foreignParty() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = publicKeyMultibase(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const did = `did:key:${name}`;
  const signer = {
    id: `${did}#${name}`,
    algorithm: 'Ed25519',
    sign: async ({ data }: { data: Uint8Array }) => sign(null, data, privateKey),
  };
  const suite = () => new DataIntegrityProof({ cryptosuite, signer });
  const documentLoader = async (url: string) => ({ document: loadKnown(url), documentUrl: url });
  return {
    did,
    issue: (credential: object) =>
      vc.issue({ credential: { ...structuredClone(credential), issuer: did }, suite: suite(), documentLoader }),
    present: (presentation: object, challenge = 'a challenge', domain = 'verifier.example') =>
      vc.signPresentation({
        presentation: structuredClone(presentation),
        suite: suite(),
        documentLoader,
        challenge,
        domain,
      }),
  };
}

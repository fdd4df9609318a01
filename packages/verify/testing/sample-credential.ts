import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, toHex, utf8 } from '../bytes.ts';
import {
  type Bundle,
  encodeStatusList,
  formatBundle,
  formatDidDocument,
  type Issuer,
  keyIdOf,
  signCredential,
} from '../credential/credential.ts';
import { parseReceipt } from '../proof/proof.ts';
import { madeAt, SampleLog } from './sample-log.ts';

export const did = 'did:web:log.example';
export const site = 'https://log.example';
const tag = 'one credential';

/** An issuer's key of its name, the same in every run. */
export function issuerKey(name: string, of = did) {
  const secretKey = sha256(utf8(`an issuer's key of tests: ${name}`));
  const publicKey = ed25519.getPublicKey(secretKey);
  const issuer: Issuer = { did: of, keyId: keyIdOf(of, publicKey), secretKey };
  return { issuer, publicKey };
}
export const { issuer, publicKey } = issuerKey('one');
export const didText = formatDidDocument({ did, keys: [{ publicKey }] });

const iso = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

export const unsigned = (evidence = 'a'.repeat(64), index = 94_567) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: 'urn:uuid:0b6a3a8e-7d0f-4a53-9d6c-2f5f7d1b9c11',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: did, type: ['Profile'], name: 'Countersign', url: `${site}/` },
  validFrom: iso(madeAt),
  name: 'Bridge over the Júcar',
  credentialSubject: {
    id: 'urn:uuid:7f0d0b1c-52a5-4c9d-8a35-0c1de2f3a4b5',
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityHash: 'Inés Müller — Pérez', identityType: 'name', hashed: false }],
    achievement: {
      id: 'urn:uuid:3d1f2a4b-0c5d-4e6f-8a7b-9c0d1e2f3a4b',
      type: ['Achievement'],
      achievementType: 'ext:Project',
      name: 'Bridge over the Júcar',
      description: 'Translated the tender into Spanish.',
      criteria: { narrative: 'The client was asked whether this work was done as described.' },
      tag: ['translation', 'Spanish'],
    },
  },
  evidence: [
    {
      id: `${site}/log/proof/${evidence}.tlog-proof`,
      type: ['Evidence'],
      name: 'Ferran Alcover Mas, client',
      description: 'Confirmed on 26 November 2026.',
      narrative: 'Fine work',
      genre: 'confirmation',
    },
  ],
  credentialStatus: {
    id: `${site}/credentials/status/1#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: `${index}`,
    statusListCredential: `${site}/credentials/status/1`,
  },
});

export const unsignedList = (revoked: Iterable<number> = [], from = madeAt + 3600, list = 1) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: `${site}/credentials/status/${list}`,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: did,
  validFrom: iso(from),
  validUntil: iso(from + 24 * 3600),
  credentialSubject: {
    id: `${site}/credentials/status/${list}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: encodeStatusList(revoked),
  },
});

/** A credential and the answer that it rests on, both in the log, and what proves them. */
export async function sampleBundle({ answer: said = 'confirmed' } = {}) {
  const log = new SampleLog().fill(5);
  const answer = log.add('answer', { tag: 'one answer', disclosed: { answer: said, comment: 'Fine work' } });
  const evidence = toHex(sha256(utf8(log.facts[answer]?.statement ?? '')));
  const credential = await signCredential(unsigned(evidence), issuer, new Date(madeAt * 1000));
  const index = log.add('credential', { tag, disclosed: { credential: toHex(sha256(utf8(credential))) } });
  log.fill(9);
  const receipt = async (of: number, size = 9, times: readonly number[] = []) =>
    parseReceipt(await log.receipt(of, size, times));
  const more: Pick<Bundle, 'revocation'> = {};
  return {
    log,
    tag,
    credential,
    index,
    /** What a bundle has more once `revoke` was called. */
    more,
    bundle: async (times: readonly number[] = []): Promise<Bundle> => ({
      credential,
      status: await signCredential(unsignedList(), issuer, new Date((madeAt + 3600) * 1000)),
      did: didText,
      receipt: await receipt(index, 9, times),
      answers: [await receipt(answer, 9, times)],
    }),
    revoke: async (reason: string, of = tag) => {
      const at = '2026-11-26T20:00:00.000Z';
      const revocation = log.add('revocation', { tag: of, at, disclosed: { reason } });
      const later = Date.parse(at) / 1000 + 60;
      more.revocation = await receipt(revocation, revocation + 1, [later, later]);
    },
  };
}

/** What the host of a log answers of a credential, by address. */
export async function files(
  { log }: { log: SampleLog },
  bundle: Bundle,
  times: readonly number[],
  more: Record<string, string> = {},
): Promise<Map<string, Uint8Array>> {
  const own = {
    '/.well-known/did.json': bundle.did,
    '/credentials/status/1': bundle.status,
    '/c/by/0b6a3a8e-7d0f-4a53-9d6c-2f5f7d1b9c11/bundle': formatBundle(bundle),
  };
  const all = await log.files(times);
  for (const [path, text] of Object.entries(own)) all.set(site + path, utf8(text));
  for (const [address, text] of Object.entries(more)) all.set(address, utf8(text));
  return all;
}

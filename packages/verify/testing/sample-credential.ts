import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, toHex, utf8 } from '../bytes.ts';
import {
  type Bundle,
  type Credential,
  encodeStatusList,
  formatDidDocument,
  type Issuer,
  keyIdOf,
  signCredential,
} from '../credential/credential.ts';
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

export type Unsigned = Omit<Credential, 'proof'>;
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

/** What the log's host holds of a credential; both its answer and itself are in the log. */
export async function sampleBundle({
  change = (each: ReturnType<typeof unsigned>): object => each,
  key = issuer,
} = {}) {
  const log = new SampleLog().fill(5);
  const answer = log.add('answer', { tag: 'one answer', disclosed: { answer: 'confirmed', comment: 'Fine work' } });
  const evidence = toHex(sha256(utf8(log.facts[answer]?.statement ?? '')));
  const credential = await signCredential(change(unsigned(evidence)), key, new Date(madeAt * 1000));
  const index = log.add('credential', { tag, disclosed: { credential: toHex(sha256(utf8(credential))) } });
  log.fill(9);
  const bundle = async (times: readonly number[] = []): Promise<Bundle> => ({
    credential,
    status: await signCredential(unsignedList(), issuer, new Date((madeAt + 3600) * 1000)),
    did: didText,
    receipt: JSON.parse(await log.receipt(index, 9, times), keep),
    answers: [JSON.parse(await log.receipt(answer, 9, times), keep)],
  });
  return { log, credential, index, bundle };
}

/** A receipt in a bundle is what it is without its head. */
const keep = (name: string, value: unknown) => (name === 'countersign' || name === 'v' ? undefined : value);

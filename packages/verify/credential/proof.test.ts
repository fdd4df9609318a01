import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { describe, expect, test } from 'vitest';
import { did, didText, issuer, issuerKey, publicKey, unsigned, unsignedList } from '../testing/sample-credential.ts';
import { loadContext } from './contexts.ts';
import { checkCredentialProof, credentialFaults, type Issuer, parseDidDocument, signCredential } from './credential.ts';

const at = new Date('2026-11-26T12:00:00.123Z');
const signed = async (document: object = unsigned(), by: Issuer = issuer) =>
  JSON.parse(await signCredential(document, by, at));
const didDocument = parseDidDocument(JSON.parse(didText));
const whyOf = async (document: object) => (await checkCredentialProof(document, didDocument)).why;

test.each([
  ['credential', unsigned()],
  ['status list', unsignedList([7])],
])('a %s is signed, without faults, and good', async (_, document) => {
  const made = await signed(document);
  expect(credentialFaults(made)).toEqual([]);
  expect(await checkCredentialProof(made, didDocument)).toMatchObject({ isGood: true, key: { publicKey } });
  expect(await checkCredentialProof(made, null)).toMatchObject({ isGood: true, key: null });
});

test('Digital Bazaar’s own library takes it (@digitalbazaar/vc)', async () => {
  const method = JSON.parse(didText).verificationMethod[0];
  const documentLoader = async (url: string) => {
    const known = url === did ? JSON.parse(didText) : url === method.id ? method : loadContext(url);
    const isMethod = url === method.id && { '@context': 'https://w3id.org/security/multikey/v1' };
    return { document: { ...isMethod, ...known }, documentUrl: url };
  };
  const suite = () => new DataIntegrityProof({ cryptosuite });
  const judge = async (credential: object) =>
    (await vc.verifyCredential({ credential, suite: suite(), documentLoader, now: at, checkStatus })).verified;
  const made = await signed();
  expect(await judge(made)).toBe(true);
  expect(await judge({ ...made, name: 'Another bridge' })).toBe(false);
  // Why we take no second proof: for this library one good proof is enough.
  const broken = { ...made.proof[0], created: '2026-11-26T12:00:01Z' };
  expect(await judge({ ...made, proof: [made.proof[0], broken] })).toBe(true);
});
const checkStatus = async () => ({ verified: true });

describe('exactly one proof', () => {
  test('stands in a credential: beside a good one, none is taken', async () => {
    const made = await signed();
    const [good] = made.proof;
    const broken = { ...good, created: '2026-11-26T12:00:01Z' };
    for (const proof of [[good, broken], [broken, good], [good, good], [], [broken]]) {
      expect(credentialFaults({ ...made, proof }).length > 0 || (await whyOf({ ...made, proof }))).not.toBe(
        'proof_good',
      );
      expect(await whyOf({ ...made, proof })).not.toBe('proof_good');
    }
    expect(await whyOf({ ...made, proof: good })).toBe('proof_missing');
    expect(credentialFaults({ ...made, proof: good })).toEqual(['proof: is no list']);
  });

  test('is made: what is given to be signed stays as it was, and is signed again the same', async () => {
    const document = Object.freeze(unsigned());
    const before = JSON.stringify(document);
    const [one, two] = [await signCredential(document, issuer, at), await signCredential(document, issuer, at)];
    expect(JSON.stringify(document)).toBe(before);
    expect(two).toBe(one);
    await expect(signCredential(JSON.parse(one), issuer, at)).rejects.toThrow('proof: is no field of this');
  });

  test('is of this document, issuer and key', async () => {
    const [made, list] = [await signed(), await signed(unsignedList())];
    expect(await whyOf({ ...made, proof: list.proof })).toBe('proof_bad');
    const other = issuerKey('another').issuer;
    expect(await whyOf(await signed(unsigned(), other))).toBe('proof_key_unlisted');
    const elsewhere = issuerKey('one', 'did:web:other.example').issuer;
    await expect(signed(unsigned(), elsewhere)).rejects.toThrow('credential_issuer');
    const there = await signed({ ...unsigned(), issuer: { ...unsigned().issuer, id: elsewhere.did } }, elsewhere);
    expect(await whyOf(there)).toBe('proof_of_other_issuer');
    expect(await whyOf({ ...made, issuer: there.issuer })).toBe('proof_of_other_issuer');
  });
});

test('a key signs in its own name alone', async () => {
  const other = issuerKey('another').issuer;
  await expect(signed(unsigned(), { ...issuer, secretKey: other.secretKey })).rejects.toThrow('credential_key');
});

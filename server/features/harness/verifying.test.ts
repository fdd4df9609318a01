import { verify } from '@countersign/verify';
import { expect, test } from 'vitest';
import { policyText } from '#server/features/log/log-policy.ts';
import { foreignParty } from '#server/testing/foreign-party.ts';
import { harnessCalls } from '#server/testing/harness-calls.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const calls = harnessCalls(server);

const base = 'https://www.w3.org/ns/credentials/v2';
const credential = {
  '@context': [base],
  type: ['VerifiableCredential'],
  credentialSubject: { id: 'did:example:leila', name: 'Leila' },
};
const [press, leila] = [foreignParty(), foreignParty()];
const foreign = (await press.issue(credential)) as Signed;
type Signed = { '@context': unknown[]; type: string[]; credentialSubject: object; proof: Proof };
type Proof = { proofValue: string; verificationMethod: string; created: string; [more: string]: unknown };
const altered = (proof: object) => ({ ...foreign, proof: { ...foreign.proof, ...proof } });

test('what a harness has signed, and what Digital Bazaar’s libraries have, is verified', async () => {
  const own = await calls.issued({ ...credential, id: 'urn:uuid:5f2b0c1e-7c39-4d3c-8f7e-0d7f1b0e6a11' });
  expect(own.issuer).toBe(own.proof.verificationMethod.split('#')[0]);
  for (const given of [own, foreign, { ...foreign, proof: [foreign.proof] }]) {
    const answer = await calls.post('/credentials/verify', { verifiableCredential: given });
    expect([answer.statusCode, answer.json()]).toEqual([200, { verified: true, warnings: [], errors: [] }]);
  }
});

test.each<[string, object, RegExp]>([
  ['no proof', { ...foreign, proof: undefined }, /proof_missing/],
  ['a proof that is nothing', { ...foreign, proof: null }, /proof_missing/],
  ['two proofs', { ...foreign, proof: [foreign.proof, foreign.proof] }, /proof_not_one/],
  ['a proof of no type', altered({ type: undefined }), /proof_form.*type/],
  ['a proof of another type', altered({ type: 'Ed25519Signature2020' }), /proof_form.*type/],
  ['no cryptosuite', altered({ cryptosuite: undefined }), /proof_form.*cryptosuite/],
  ['another cryptosuite', altered({ cryptosuite: 'eddsa-jcs-2022' }), /proof_form.*cryptosuite/],
  ['no method', altered({ verificationMethod: undefined }), /proof_form.*verificationMethod/],
  ['a method that is none', altered({ verificationMethod: 'did:key:@@' }), /proof_form.*verificationMethod/],
  [
    'a key that is none',
    altered({ verificationMethod: foreign.proof.verificationMethod.replaceAll(/.{3}(?=#|$)/g, '111') }),
    /proof_(form|bad|of_other_issuer)/,
  ],
  [
    'the method of somebody else',
    altered({ verificationMethod: `${leila.did}#${leila.did.slice(8)}` }),
    /other_issuer/,
  ],
  ['no purpose', altered({ proofPurpose: undefined }), /proof_form.*proofPurpose/],
  ['a purpose of no vocabulary', altered({ proofPurpose: 'boasting' }), /proof_form.*proofPurpose/],
  ['the purpose of a holder', altered({ proofPurpose: 'authentication' }), /purpose_other/],
  ['no signature', altered({ proofValue: undefined }), /proof_form.*proofValue/],
  ['a signature that is nothing', altered({ proofValue: null }), /proof_form.*proofValue/],
  ['a signature in no base', altered({ proofValue: foreign.proof.proofValue.slice(1) }), /proof_form.*proofValue/],
  ['a longer signature', altered({ proofValue: `${foreign.proof.proofValue}zz` }), /proof_(bad|form)/],
  ['a signature of another base', altered({ proofValue: `u${foreign.proof.proofValue.slice(1)}` }), /proof_form/],
  [
    'another signature',
    altered({ proofValue: foreign.proof.proofValue.replace(/.$/, (x) => (x === '1' ? '2' : '1')) }),
    /proof_bad/,
  ],
  ['a time that is none', altered({ created: 'yesterday' }), /proof_form.*created/],
  ['another time', altered({ created: '2020-01-01T00:00:00Z' }), /proof_bad/],
  ['a time without a zone', altered({ created: foreign.proof.created.replace('Z', '') }), /proof_bad/],
  ['a proof that has ended', altered({ expires: '2020-01-01T00:00:00' }), /proof_ended/],
  ['a proof before it that is missing', altered({ previousProof: 'urn:uuid:1' }), /previousProof: is no field/],
  ['another subject', { ...foreign, credentialSubject: { id: 'did:example:priya' } }, /proof_bad/],
  [
    'a word of no vocabulary',
    { ...foreign, credentialSubject: { ...foreign.credentialSubject, invented: 1 } },
    /json_ld/,
  ],
  ['a type of no vocabulary', { ...foreign, type: [...foreign.type, 'Invented'] }, /json_ld/],
  ['another issuer', { ...foreign, issuer: leila.did }, /proof_of_other_issuer/],
  ['nothing of a credential', { type: ['Letter'] }, /data_model/],
  ['an envelope of no type', { '@context': base, id: 'data:application/vc+jwt,a.b.c' }, /data_model/],
])('who has a credential verified with %s is refused', async (_, given, why) => {
  expect(await calls.verify(given)).toEqual([400, expect.stringMatching(why)]);
});

test('who has a credential verified that names its file by an old digest, or is over, is refused', async () => {
  const [over, early, resource] = await Promise.all([
    press.issue({ ...credential, validUntil: '2090-01-01T00:00:00Z' }),
    press.issue({ ...credential, validFrom: '2020-01-01T00:00:00Z' }),
    press.issue({ ...credential, relatedResource: { id: base, digestSRI: `sha256-${'A'.repeat(43)}=` } }),
  ]);
  expect([await calls.verify(over), await calls.verify(early)]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await calls.verify(await calls.issued({ ...credential, validUntil: '2020-01-01T00:00:00Z' }))).toEqual([
    400,
    'dates_over',
  ]);
  expect(await calls.verify(await calls.issued({ ...credential, validFrom: '2090-01-01T00:00:00Z' }))).toEqual([
    400,
    'dates_not_yet',
  ]);
  expect(await calls.verify(resource)).toEqual([400, `resource_changed id: ${base}`]);
});

test('who asks for another purpose, domain or challenge than the proof has is refused', async () => {
  const asked = { challenge: 'a challenge', domain: 'verifier.example' };
  const presented = await leila.present({ '@context': [base], type: ['VerifiablePresentation'] });
  expect(await calls.verifyPresentation(presented, asked)).toEqual([200, null]);
  expect(await calls.verifyPresentation(presented, { ...asked, domain: 'other.example' })).toEqual([
    400,
    'domain_other',
  ]);
  expect(await calls.verifyPresentation(presented, { ...asked, challenge: '2' })).toEqual([400, 'challenge_other']);
  const purpose = { expectedProofPurpose: 'assertionMethod' };
  expect(await calls.verifyPresentation(presented, purpose)).toEqual([400, 'purpose_other']);
  expect(await calls.verify(foreign, purpose)).toEqual([200, null]);
  expect(await calls.verify(foreign, { expectedProofPurpose: 'authentication' })).toEqual([400, 'purpose_other']);
  expect(await calls.verify(foreign, { domain: 'verifier.example' })).toEqual([400, 'domain_other']);
});

test('our verifier never takes what a harness has signed for ours', async () => {
  const given = JSON.stringify(await calls.issued(credential));
  const { answer, checks } = await verify(given, { policy: await policyText(server.deps), network: null });
  expect(answer).not.toBe('valid');
  expect(checks).toContainEqual(expect.objectContaining({ name: 'issuer', answer: 'unknown' }));
  expect((await calls.get('/.well-known/did.json')).body).not.toContain(JSON.parse(given).issuer.slice(8));
});

test('the key is made anew at each start', async () => {
  const other = harnessCalls(await openServer());
  const [one, two] = await Promise.all([calls, other].map(async ({ get }) => (await get('/dev/credentials')).json()));
  expect(one.issuer).toMatch(/^did:key:z6Mk/);
  expect(two.issuer).not.toBe(one.issuer);
});

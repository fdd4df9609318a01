import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { harnessCalls } from '#server/testing/harness-calls.ts';
import { openServer } from '#server/testing/open-server.ts';
import { toMultibase } from '../../../packages/verify/credential/multibase.ts';

const { post } = harnessCalls(await openServer());
const base = 'https://www.w3.org/ns/credentials/v2';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Somebody whose did:key signs by JOSE. */
function party(alg: 'EdDSA' | 'ES256') {
  const { publicKey, privateKey } =
    alg === 'EdDSA' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = toMultibase(alg === 'EdDSA' ? edKey(publicKey) : ecKey(publicKey));
  const did = `did:key:${name}`;
  const seal = (document: unknown, media = 'vc+jwt', head: object = {}) => {
    const text = `${encoded({ alg, kid: `${did}#${name}`, typ: media, ...head })}.${encoded(document)}`;
    const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const signature = sign(alg === 'EdDSA' ? null : 'sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return { id: `data:application/${media},${text}.${signature.toString('base64url')}` };
  };
  return { did, seal };
}
const part = (key: KeyObject, name: 'x' | 'y') => Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url');
const edKey = (key: KeyObject) => Buffer.concat([Buffer.of(0xed, 1), part(key, 'x')]);
const ecKey = (key: KeyObject) =>
  Buffer.concat([Buffer.of(0x80, 0x24, 2 + ((part(key, 'y').at(-1) ?? 0) % 2)), part(key, 'x')]);

const [ada, eve] = [party('EdDSA'), party('ES256')];
const by = (issuer: string, changes: object = {}) => ({
  ...{ '@context': [base], type: ['VerifiableCredential'], issuer, credentialSubject: { id: 'did:example:leila' } },
  ...changes,
});
const verifyCredential = async (envelope: object) => {
  const verifiableCredential = { '@context': base, type: 'EnvelopedVerifiableCredential', ...envelope };
  const answer = await post('/credentials/verify', { verifiableCredential });
  const { verified, warnings, errors } = answer.json();
  return [answer.statusCode, verified, warnings ?? errors[0].title];
};
const verifyPresentation = async (envelope: object) => {
  const verifiablePresentation = { '@context': base, type: 'EnvelopedVerifiablePresentation', ...envelope };
  const answer = await post('/presentations/verify', { verifiablePresentation });
  const { verified, warnings, errors } = answer.json();
  return [answer.statusCode, verified, warnings ?? errors[0].title];
};

test.each([
  ['Ed25519', ada],
  ['P-256', eve],
])('an envelope that its issuer signed by %s is verified, and none with a letter changed', async (_, { did, seal }) => {
  const sealed = seal(by(did));
  expect(await verifyCredential(sealed)).toEqual([200, true, []]);
  const [head = '', body = '', signature = ''] = sealed.id.split('.');
  const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await verifyCredential({ id: [head, body, flipped].join('.') })).toEqual([400, false, 'proof_bad']);
  const other = encoded(by(did, { credentialSubject: { id: 'did:example:priya' } }));
  expect(await verifyCredential({ id: [head, other, signature].join('.') })).toEqual([400, false, 'proof_bad']);
});

test.each<[string, object, string]>([
  ['another issuer than signed it', ada.seal(by(eve.did)), 'proof_of_other_issuer'],
  ['another issuer in its head', ada.seal(by(ada.did), 'vc+jwt', { iss: eve.did }), 'proof_of_other_issuer'],
  ['a key of another kind than its algorithm', eve.seal(by(eve.did), 'vc+jwt', { alg: 'EdDSA' }), 'not_multibase'],
  ['something that must be understood', ada.seal(by(ada.did), 'vc+jwt', { crit: ['exp'] }), 'proof_form'],
  ['no credential in it', ada.seal({ iss: ada.did }), 'data_model'],
  ['nothing in it', ada.seal(null), 'data_model'],
  ['words that no vocabulary has', ada.seal(by(ada.did, { credentialSubject: { zq: 1 } })), 'json_ld'],
  ['an end that has passed', ada.seal(by(ada.did, { validUntil: '2020-01-01T00:00:00Z' })), 'dates_over'],
])('an envelope with %s is refused', async (_, envelope, why) => {
  expect(await verifyCredential(envelope)).toEqual([400, false, why]);
});

test.each<[string, object]>([
  ['no algorithm', ada.seal(by(ada.did), 'vc+jwt', { alg: 'none' })],
  ['an algorithm that is not known here', ada.seal(by(ada.did), 'vc+jwt', { alg: 'RS256' })],
  ['a key elsewhere', ada.seal(by(ada.did), 'vc+jwt', { kid: 'https://example.org/key' })],
  ['selective disclosures', { id: ada.seal(by(ada.did)).id.replace('vc+jwt', 'vc+sd-jwt') }],
])('an envelope with %s is looked at from outside', async (_, envelope) => {
  expect(await verifyCredential(envelope)).toEqual([200, false, ['envelope_unchecked']]);
});

test('an enveloped presentation is judged with what it holds', async () => {
  const present = (changes: object) =>
    ada.seal({ '@context': [base], type: ['VerifiablePresentation'], ...changes }, 'vp+jwt');
  const inside = (envelope: object) => ({ '@context': base, type: 'EnvelopedVerifiableCredential', ...envelope });
  const good = inside(eve.seal(by(eve.did)));
  expect(await verifyPresentation(present({ holder: ada.did, verifiableCredential: [good] }))).toEqual([200, true, []]);
  expect(await verifyPresentation(present({ holder: eve.did }))).toEqual([400, false, 'holder_other']);
  const foreign = inside(ada.seal(by(eve.did)));
  expect(await verifyPresentation(present({ verifiableCredential: [foreign] }))).toEqual([
    ...[400, false, 'proof_of_other_issuer'],
  ]);
  const changed = present({}).id.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect((await verifyPresentation({ id: changed }))[1]).toBe(false);
});

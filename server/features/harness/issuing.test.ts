import { expect, test } from 'vitest';
import { harnessCalls } from '#server/testing/harness-calls.ts';
import { openServer } from '#server/testing/open-server.ts';

const { issue, issued } = harnessCalls(await openServer());

const base = 'https://www.w3.org/ns/credentials/v2';
const credential = {
  '@context': [base],
  type: ['VerifiableCredential'],
  issuer: 'did:example:press',
  credentialSubject: { id: 'did:example:leila' },
};
const withTerms = (terms: object, more: object) => ({ ...credential, '@context': [base, terms], ...more });
const translator = { TranslatorCredential: 'https://words.example/#TranslatorCredential' };
const policy = { HousePolicy: 'https://words.example/#HousePolicy' };
const url = 'https://words.example/#Thing';
const digestSRI = 'sha384-l/HrjlBCNWyAX91hr6LFV2Y3heB5Tcr6IeE4/Tje8YyzYBM8IhqjHWiWpr8+ZbYU';
const digestMultibase = 'uWZVc7WaX1h4D8rJVb-vlMIqxaEKEb1tYbX8fet7JJzQ';
const text = (value: object) => ({ '@value': 'Bridge', ...value });
const entry = {
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: '7',
  statusListCredential: 'https://words.example/lists/1',
};

test.each<[string, object]>([
  ['the least that a credential is', credential],
  ['several vocabularies', { ...credential, '@context': [base, 'https://www.w3.org/ns/credentials/examples/v2'] }],
  ['a vocabulary of its own', withTerms(translator, { type: ['VerifiableCredential', 'TranslatorCredential'] })],
  ['an id that is a UUID', { ...credential, id: 'urn:uuid:5f2b0c1e-7c39-4d3c-8f7e-0d7f1b0e6a11' }],
  ['an id that is a DID', { ...credential, id: 'did:example:credential' }],
  ['a type that is a URL', { ...credential, type: ['VerifiableCredential', url] }],
  ['types in another order', { ...credential, type: [url, `${url}s`, 'VerifiableCredential'] }],
  ['one type, not in a list', { ...credential, type: 'VerifiableCredential' }],
  ['a name and a description', { ...credential, name: 'Bridge', description: 'Over the Júcar' }],
  ['a name in a language', { ...credential, name: text({ '@language': 'en' }) }],
  ['a name with its direction', { ...credential, name: text({ '@language': 'ar', '@direction': 'rtl' }) }],
  ['a name in two languages', { ...credential, name: [text({ '@language': 'en' }), text({ '@language': 'es' })] }],
  ['an issuer with a name', { ...credential, issuer: { id: 'did:example:press', name: text({ '@language': 'en' }) } }],
  ['no issuer', { ...credential, issuer: undefined }],
  ['an issuer without a name', { ...credential, issuer: '' }],
  ['an issuer without an id', { ...credential, issuer: { name: 'The press' } }],
  ['several subjects', { ...credential, credentialSubject: [{ id: 'did:example:a' }, { id: 'did:example:b' }] }],
  ['a time with fractions', { ...credential, validFrom: '2020-02-29T10:00:00.123Z' }],
  ['a time of another zone', { ...credential, validFrom: '2020-01-01T10:00:00-05:00' }],
  ['a time to come', { ...credential, validFrom: '2090-01-01T10:00:00Z' }],
  [
    'a beginning that is its end',
    { ...credential, validFrom: '2020-01-01T10:00:00Z', validUntil: '2020-01-01T05:00:00-05:00' },
  ],
  ['a status without an id', { ...credential, credentialStatus: { type: url } }],
  ['a status list', { ...credential, credentialStatus: { id: 'https://words.example/lists/1#7', ...entry } }],
  [
    'a status of two bits with messages',
    {
      ...credential,
      credentialStatus: { ...entry, statusSize: 2, statusMessage: [{ status: '0x0', message: 'new' }] },
    },
  ],
  ['a schema', { ...credential, credentialSchema: { id: 'https://words.example/schema', type: 'JsonSchema' } }],
  [
    'two schemas',
    {
      ...credential,
      credentialSchema: [
        { id: 'did:example:1', type: url },
        { id: 'did:example:2', type: url },
      ],
    },
  ],
  ['terms of use', withTerms(policy, { termsOfUse: [{ type: 'HousePolicy' }, { type: url, id: 'did:example:p' }] })],
  ['evidence', { ...credential, evidence: [{ type: url }, { type: [url] }] }],
  ['a refresh service', { ...credential, refreshService: { type: url, id: 'https://words.example/again' } }],
  ['a related file', { ...credential, relatedResource: { id: base, digestSRI, mediaType: 'application/ld+json' } }],
  ['a related file by multibase', { ...credential, relatedResource: [{ id: base, digestMultibase }] }],
  ['a related file that nobody here has', { ...credential, relatedResource: { id: url, digestSRI } }],
])('who has a credential signed that has %s gets it, secured', async (_, given) => {
  expect(await issue(given)).toEqual([201, null]);
  const { proof, type, issuer, credentialSubject, ...rest } = await issued(given);
  expect(proof).toMatchObject({ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' });
  const { type: types, credentialSubject: subject, issuer: _issuer, ...asked } = given as typeof credential;
  expect([type, credentialSubject]).toEqual([types, subject]);
  expect(rest).toMatchObject(JSON.parse(JSON.stringify(asked)));
});

test.each<[string, object, RegExp]>([
  ['no vocabulary', { ...credential, '@context': undefined }, /@context: (is missing|does not begin)/],
  ['none of ours first', { ...credential, '@context': [translator, base] }, /@context: does not begin/],
  ['only a foreign one', { ...credential, '@context': ['https://www.w3.org/ns/credentials/examples/v2'] }, /@context/],
  ['one that is no list', { ...credential, '@context': base }, /@context/],
  ['one that is a number', { ...credential, '@context': [base, 7] }, /@context\[1\]: is no URL/],
  ['one with no address', { ...credential, '@context': [base, 'https ://words.example'] }, /@context\[1\]: is no URL/],
  ['one that nobody here has', { ...credential, '@context': [base, 'https://words.example/v1'] }, /context_unknown/],
  ['a term defined anew', withTerms({ VerifiableCredential: url }, {}), /json_ld/],
  [
    'a term defined twice',
    { ...credential, '@context': [base, { '@protected': true, T: url }, { T: `${url}2` }] },
    /json_ld/,
  ],
  ['a word of no vocabulary', { ...credential, invented: true }, /json_ld/],
  ['a word of none in its subject', { ...credential, credentialSubject: { invented: true } }, /json_ld/],
  [
    'a word that no program sees',
    { ...credential, ...JSON.parse('{"__proto__": {"id": "did:example:1"}}') },
    /__proto__/,
  ],
  ['half a letter', { ...credential, credentialSubject: { name: 'Bridge \ud83c' } }, /name: is no text/],
  ['an id that is nothing', { ...credential, id: null }, /id: is no URL/],
  ['an id that is no URL', { ...credential, id: 'no url' }, /id: is no URL/],
  ['two ids', { ...credential, id: ['did:example:1', 'did:example:2'] }, /id: is no URL/],
  [
    'two ids of a subject',
    { ...credential, credentialSubject: { id: ['did:example:1', 'did:example:2'] } },
    /id: is no/,
  ],
  ['no type', { ...credential, type: undefined }, /type: is (missing|no text)/],
  ['no type of a credential', { ...credential, type: [url] }, /type: does not hold/],
  ['a type of no vocabulary', { ...credential, type: ['VerifiableCredential', 'Invented'] }, /json_ld/],
  [
    'a type that means no URL',
    withTerms({ T: 'https ://words.example/#T' }, { type: ['VerifiableCredential', 'T'] }),
    /json_ld|is no URL/,
  ],
  ['a name with more in it', { ...credential, name: text({ '@language': 'en', url }) }, /name.url: is no field/],
  ['a name in no direction', { ...credential, name: text({ '@direction': 'up' }) }, /direction: is no direction/],
  ['a description that is a number', { ...credential, description: 7 }, /description: is no object/],
  ['an issuer’s name with more in it', { ...credential, issuer: { id: url, name: text({ url }) } }, /name.url: is no/],
  ['an issuer that is nothing', { ...credential, issuer: null }, /issuer: is no/],
  ['an issuer that is no URL', { ...credential, issuer: 'the press' }, /issuer: is no URL/],
  ['an issuer whose id is no URL', { ...credential, issuer: { id: 'the press' } }, /issuer.id: is no URL/],
  ['no subject', { ...credential, credentialSubject: undefined }, /credentialSubject: /],
  ['an empty subject', { ...credential, credentialSubject: {} }, /credentialSubject: says nothing/],
  ['an empty one of two', { ...credential, credentialSubject: [{ id: url }, {}] }, /credentialSubject\[1\]: says/],
  ['a subject in words', { ...credential, credentialSubject: 'Leila' }, /credentialSubject: says nothing/],
  ['a day that no month has', { ...credential, validFrom: '2023-02-29T10:00:00Z' }, /validFrom: is no time/],
  ['a time without a zone', { ...credential, validUntil: '2023-02-27T10:00:00' }, /validUntil: is no time/],
  ['a day alone', { ...credential, validUntil: '2023-02-27' }, /validUntil: is no time/],
  [
    'an end before its beginning',
    { ...credential, validFrom: '2023-01-02T00:00:00Z', validUntil: '2023-01-01T23:59:59Z' },
    /ends before/,
  ],
  ['a status of no type', { ...credential, credentialStatus: { id: url } }, /credentialStatus.type: is missing/],
  ['a status whose type is a number', { ...credential, credentialStatus: { type: 2 } }, /type: is no text/],
  ['a status whose id is no URL', { ...credential, credentialStatus: { type: url, id: 'seven' } }, /id: is no URL/],
  ['two ids of a status', { ...credential, credentialStatus: { type: url, id: [url, url] } }, /id: is no URL/],
  [
    'a place that is no number',
    { ...credential, credentialStatus: { ...entry, statusListIndex: true } },
    /is no index/,
  ],
  [
    'a status called as its list',
    { ...credential, credentialStatus: { ...entry, id: entry.statusListCredential } },
    /called/,
  ],
  [
    'a status of two bits without messages',
    { ...credential, credentialStatus: { ...entry, statusSize: 2 } },
    /messages/,
  ],
  ['a status of no bits', { ...credential, credentialStatus: { ...entry, statusSize: 0 } }, /statusSize: is no number/],
  ['a schema of no type', { ...credential, credentialSchema: { id: url } }, /credentialSchema.type: is missing/],
  ['a schema without an id', { ...credential, credentialSchema: { type: url } }, /credentialSchema.id: is missing/],
  ['a schema whose id is a number', { ...credential, credentialSchema: { type: url, id: 7 } }, /id: is no URL/],
  ['terms of use of no type', { ...credential, termsOfUse: { id: url } }, /termsOfUse.type: is missing/],
  ['evidence of no type', { ...credential, evidence: [{ type: url }, { id: url }] }, /evidence\[1\].type: is missing/],
  ['evidence that is empty', { ...credential, evidence: [] }, /evidence: is empty/],
  ['a refresh service of no type', { ...credential, refreshService: { id: url } }, /refreshService.type: is missing/],
  ['a related file in words', { ...credential, relatedResource: [base] }, /relatedResource\[0\]: is no object/],
  ['a related file without an id', { ...credential, relatedResource: { digestSRI } }, /relatedResource.id: is missing/],
  [
    'a related file twice',
    {
      ...credential,
      relatedResource: [
        { id: url, digestSRI },
        { id: url, digestSRI },
      ],
    },
    /twice/,
  ],
  ['a related file without a digest', { ...credential, relatedResource: { id: url } }, /has no digest/],
  [
    'a related file that is another',
    { ...credential, relatedResource: { id: base, digestSRI: digestSRI.replace('l/', 'm/') } },
    /resource_changed/,
  ],
  [
    'a related file that is another, by multibase',
    { ...credential, relatedResource: { id: base, digestMultibase: digestMultibase.replace('WZ', 'WY') } },
    /resource_changed/,
  ],
  ['a proof', { ...credential, proof: { type: 'DataIntegrityProof' } }, /signed_already/],
])('who has a credential signed that has %s is refused', async (_, given, why) => {
  const [status, told] = await issue(given);
  expect([status, told]).toEqual([400, expect.stringMatching(why)]);
});

test('who asks for another kind of proof is refused', async () => {
  expect(await issue(credential, { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' })).toEqual([201, null]);
  expect(await issue(credential, { type: 'Ed25519Signature2020' })).toEqual([400, 'proof_type_unknown']);
  expect(await issue(credential, { cryptosuite: 'bbs-2023' })).toEqual([400, 'cryptosuite_unknown']);
});

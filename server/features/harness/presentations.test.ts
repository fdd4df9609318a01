import { expect, test } from 'vitest';
import { foreignParty } from '#server/testing/foreign-party.ts';
import { harnessCalls } from '#server/testing/harness-calls.ts';
import { openServer } from '#server/testing/open-server.ts';

const { post, verify, verifyPresentation } = harnessCalls(await openServer());

const base = 'https://www.w3.org/ns/credentials/v2';
const credential = {
  '@context': [base],
  type: ['VerifiableCredential'],
  credentialSubject: { id: 'did:example:leila' },
};
const presentation = { '@context': [base], type: ['VerifiablePresentation'] };
const [press, leila] = [foreignParty(), foreignParty()];
const [byPress, byLeila] = await Promise.all([press.issue(credential), leila.issue(credential)]);
const envelope = {
  '@context': base,
  type: 'EnvelopedVerifiableCredential',
  id: 'data:application/vc+jwt,eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJhIn0.c2ln',
};
const terms = { Portfolio: 'https://words.example/#Portfolio' };

test.each<[string, object]>([
  ['nothing in it', presentation],
  ['no credential', { ...presentation, verifiableCredential: [] }],
  ['an id', { ...presentation, id: 'urn:uuid:5f2b0c1e-7c39-4d3c-8f7e-0d7f1b0e6a11' }],
  ['a type of its own', { ...presentation, '@context': [base, terms], type: ['VerifiablePresentation', 'Portfolio'] }],
  ['a credential', { ...presentation, verifiableCredential: byPress }],
  ['two credentials', { ...presentation, verifiableCredential: [byPress, byPress] }],
  ['its holder', { ...presentation, holder: leila.did }],
  ['its holder as an object', { ...presentation, holder: { id: leila.did } }],
  ['what its holder says', { ...presentation, holder: leila.did, verifiableCredential: [byLeila, byPress] }],
  [
    'what its holder says without a proof of its own',
    { ...presentation, holder: leila.did, verifiableCredential: [{ ...credential, issuer: leila.did }] },
  ],
])('who has a presentation verified with %s is told that it is good', async (_, given) => {
  const signed = await leila.present(given);
  expect(await verifyPresentation(signed)).toEqual([200, null]);
});

test.each<[string, object, RegExp]>([
  ['a foreign holder', { ...presentation, holder: press.did }, /holder_other/],
  ['what its signer says, without a holder', { ...presentation, verifiableCredential: [byLeila] }, /holder_missing/],
  [
    'what nobody signed',
    { ...presentation, verifiableCredential: [{ ...credential, issuer: press.did }] },
    /holder_missing/,
  ],
  [
    'what somebody else says, signed by nobody',
    { ...presentation, holder: leila.did, verifiableCredential: [{ ...credential, issuer: press.did }] },
    /holder_other/,
  ],
  [
    'a credential that was changed',
    { ...presentation, verifiableCredential: [{ ...byPress, credentialSubject: { id: 'did:example:priya' } }] },
    /proof_bad/,
  ],
])('who has a presentation verified with %s is refused', async (_, given, why) => {
  expect(await verifyPresentation(await leila.present(given))).toEqual([400, expect.stringMatching(why)]);
});

test.each<[string, object, RegExp]>([
  ['no vocabulary', { '@context': undefined }, /@context: is missing/],
  ['the base vocabulary second', { '@context': [terms, base] }, /@context: does not begin/],
  ['a vocabulary that nobody here has', { '@context': [base, 'https://words.example'] }, /context_unknown/],
  ['a vocabulary with no address', { '@context': [base, 'https ://words.example'] }, /is no URL/],
  ['a vocabulary that is a number', { '@context': [base, 7] }, /@context\[1\]: is no URL/],
  ['no type', { type: undefined }, /type: is missing/],
  ['no type of a presentation', { type: ['VerifiableCredential'] }, /type: does not hold/],
  ['a word of no vocabulary', { invented: 1 }, /json_ld/],
  ['a credential in words', { verifiableCredential: ['https://words.example/1'] }, /says nothing/],
  ['an id that is no URL', { id: 'mine' }, /id: is no URL/],
  ['another holder than was signed', { holder: leila.did }, /proof_bad/],
  ['a holder that is no URL', { holder: { id: 'z6Mk' } }, /holder.id: is no URL/],
  ['a proof that is nothing', { proof: null }, /proof_missing/],
  ['half a signature', { proof: { proofValue: 'z5nmMBw2u9TGKd9NxxHJtyZKgjN2Eh' } }, /proof_form/],
])('who changes a signed presentation to %s is refused', async (_, change, why) => {
  const signed = await leila.present(presentation);
  const changed = { ...signed, ...change };
  if ('proof' in change && change.proof) changed.proof = { ...signed.proof, ...(change.proof as object) };
  expect(await verifyPresentation(changed)).toEqual([400, expect.stringMatching(why)]);
});

test('a presentation that nobody signed is good for what it holds: nothing says that it is verified', async () => {
  const unsigned = { ...presentation, holder: leila.did, verifiableCredential: [byPress] };
  expect((await post('/presentations/verify', { verifiablePresentation: unsigned })).json()).toEqual({
    verified: false,
    warnings: ['presentation_unsigned'],
    errors: [],
  });
  expect(await verifyPresentation(unsigned, { challenge: 'a challenge' })).toEqual([400, 'proof_missing']);
  const changed = { ...byPress, credentialSubject: { id: 'did:example:priya' } };
  expect(await verifyPresentation({ ...unsigned, verifiableCredential: [changed] })).toEqual([400, 'proof_bad']);
  const own = { ...credential, issuer: leila.did };
  expect(await verifyPresentation({ ...unsigned, verifiableCredential: [own] })).toEqual([400, 'proof_missing']);
});

test('an envelope is looked at from outside: nothing says that it is verified', async () => {
  const unchecked = { verified: false, warnings: ['envelope_unchecked'], errors: [] };
  const answer = await post('/credentials/verify', { verifiableCredential: envelope });
  expect([answer.statusCode, answer.json()]).toEqual([200, unchecked]);
  const inside = await leila.present({ ...presentation, verifiableCredential: [envelope] });
  expect((await post('/presentations/verify', { verifiablePresentation: inside })).json()).toEqual(unchecked);
  const whole = { ...envelope, type: 'EnvelopedVerifiablePresentation' };
  expect((await post('/presentations/verify', { verifiablePresentation: whole })).json()).toEqual(unchecked);
});

test.each<[string, object]>([
  ['no vocabulary', { '@context': [] }],
  ['a foreign one alone', { '@context': 'https://www.w3.org/ns/credentials/examples/v2' }],
  ['no type', { type: undefined }],
  ['another type', { type: 'VerifiableCredential' }],
  ['an id that is no data URL', { id: envelope.id.split(',')[1] }],
  ['nothing in it', { id: 'data:application/vc+jwt,' }],
])('an envelope with %s is refused, of a credential or of a presentation', async (_, change) => {
  expect(await verify({ ...envelope, ...change })).toEqual([400, expect.stringMatching(/data_model/)]);
  const whole = { ...envelope, type: 'EnvelopedVerifiablePresentation', ...change };
  expect(await verifyPresentation(whole)).toEqual([400, expect.stringMatching(/data_model/)]);
});

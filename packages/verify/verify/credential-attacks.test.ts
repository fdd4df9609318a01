import { describe, expect, test } from 'vitest';
import { sha256, toHex, utf8 } from '../bytes.ts';
import {
  type Bundle,
  formatBundle,
  formatDidDocument,
  publicKeyMultibase,
  signCredential,
} from '../credential/credential.ts';
import { attachProof } from '../credential/proof.ts';
import { parseReceipt } from '../proof/proof.ts';
import {
  did,
  files,
  issuer,
  issuerKey,
  publicKey,
  sampleBundle,
  site,
  unsigned,
  unsignedList,
} from '../testing/sample-credential.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { hourAgo, logKey, madeAt, networkOf, now, policies, SampleLog } from '../testing/sample-log.ts';
import { decisiveCheck, type Options, verify } from './verify.ts';

// What somebody may try with a credential; each is refused for the reason that it is.

const times = [madeAt + 60, madeAt + 90];
const at = new Date(madeAt * 1000);
const ask = async (input: string, options: Partial<Options> = {}) => {
  const verdict = await verify(input, { policy: policies.all, now, ...options });
  const { name, why } = decisiveCheck(verdict) ?? {};
  return [verdict.answer, name, why];
};
type Document = ReturnType<typeof unsigned> & { proof: [object] };

async function sample() {
  const made = await sampleBundle();
  const bundle = await made.bundle(times);
  expect(await ask(formatBundle(bundle))).toEqual(['valid', undefined, undefined]);
  const changed = (change: (document: Document) => object) => JSON.stringify(change(JSON.parse(made.credential)));
  const asked = (change: Partial<Bundle>) => ask(formatBundle({ ...bundle, ...change }));
  return { ...made, bundle, changed, asked };
}

describe('a credential', () => {
  test.each<[string, (document: Document) => object, string, string]>([
    ['an unknown term', (d) => ({ ...d, endorsed: true }), 'schema', 'credential_form'],
    [
      'an unknown term deep inside',
      (d) => ({ ...d, issuer: { ...d.issuer, verified: true } }),
      'schema',
      'credential_form',
    ],
    ['other words', (d) => ({ ...d, name: 'Another bridge' }), 'signature', 'proof_bad'],
    [
      'another name',
      (d) => ({
        ...d,
        credentialSubject: {
          ...d.credentialSubject,
          identifier: [{ ...d.credentialSubject.identifier[0], identityHash: 'Mallory' }],
        },
      }),
      'signature',
      'proof_bad',
    ],
    ['its proof twice', (d) => ({ ...d, proof: [d.proof[0], d.proof[0]] }), 'schema', 'credential_form'],
    [
      'a second proof',
      (d) => ({ ...d, proof: [d.proof[0], { ...d.proof[0], created: '2026-11-26T12:00:01Z' }] }),
      'schema',
      'credential_form',
    ],
    ['no proof', ({ proof: _, ...d }) => d, 'schema', 'credential_form'],
    ['no status', ({ credentialStatus: _, ...d }) => d, 'schema', 'credential_form'],
    [
      'the status of another',
      (d) => ({ ...d, credentialStatus: unsigned('', 7).credentialStatus }),
      'signature',
      'proof_bad',
    ],
    [
      'another purpose of its status',
      (d) => ({ ...d, credentialStatus: { ...d.credentialStatus, statusPurpose: 'message' } }),
      'schema',
      'credential_form',
    ],
  ])('with %s is not valid', async (_, change, name, why) => {
    const { changed, asked } = await sample();
    expect(await ask(changed(change))).toEqual(['invalid', name, why]);
    expect(await asked({ credential: changed(change) })).toEqual(['invalid', name, why]);
  });

  test('with the proof of another document is not valid', async () => {
    const { changed } = await sample();
    const other = JSON.parse(await signCredential(unsigned('b'.repeat(64)), issuer, at));
    expect(await ask(changed((d) => ({ ...d, proof: other.proof })))).toEqual(['invalid', 'signature', 'proof_bad']);
  });

  test('with a name twice is not valid: programs differ in which they read', async () => {
    const { credential, asked } = await sample();
    const twice = credential.replace(
      '"name":"Bridge over the Júcar"',
      '"name":"Another","name":"Bridge over the Júcar"',
    );
    expect(await ask(twice)).toEqual(['invalid', 'form', 'json_name_twice']);
    expect(await asked({ credential: twice })).toEqual(['invalid', 'form', 'json_name_twice']);
    expect(await asked({ status: (await sample()).bundle.status.replace('{', '{"id":"x",') })).toEqual([
      'invalid',
      'status',
      'json_name_twice',
    ]);
  });

  test('in another order, which its signature does not see, is taken for the logged one alone', async () => {
    const { changed, asked } = await sample();
    const turned = changed((d) => {
      d.credentialSubject.achievement.tag.reverse();
      return d;
    });
    expect(await asked({ credential: turned })).toEqual(['invalid', 'statement', 'credential_not_logged']);
  });

  test('that is good but was never logged is not valid: an issuer’s stolen key alone makes none', async () => {
    const { asked } = await sample();
    const forged = await signCredential({ ...unsigned(), name: 'Another bridge' }, issuer, at);
    expect(await asked({ credential: forged })).toEqual(['invalid', 'statement', 'credential_not_logged']);
  });

  test('that rests on the entry of an answer is not valid', async () => {
    const { bundle, asked } = await sample();
    const [answer] = bundle.answers;
    expect(await asked({ receipt: answer as Bundle['receipt'] })).toEqual([
      'invalid',
      'statement',
      'credential_not_logged',
    ]);
  });

  test('in the log of somebody else is not valid', async () => {
    const key = sampleKey('other.example/log');
    const log = new SampleLog(key);
    const { credential, bundle, tag } = await sample();
    const disclosed = { credential: toHex(sha256(utf8(credential))) };
    const index = log.add('credential', { disclosed, log: 'other.example/log' });
    const receipt = parseReceipt(await log.receipt(index, 1, times));
    const policy = policies.all.replace('\n', `\nlog ${key.vkey}\n`);
    const told = (change: Partial<Bundle>) => ask(formatBundle({ ...bundle, ...change }), { policy });
    expect(await told({ receipt })).toEqual(['invalid', 'statement', 'credential_in_other_log']);
    const revoked = log.add('revocation', { tag, log: 'other.example/log' });
    const revocation = parseReceipt(await log.receipt(revoked, 2, times));
    expect(await told({ revocation })).toEqual(['invalid', 'withdrawn', 'revocation_of_other']);
  });

  test('signed by a key of its own is never valid', async () => {
    const own = `did:key:${publicKeyMultibase(issuerKey('of a harness').publicKey)}`;
    const { issuer: by } = issuerKey('of a harness', own);
    const made = await signCredential({ ...unsigned(), issuer: { ...unsigned().issuer, id: own } }, by, at);
    expect(await ask(made)).toEqual(['unknown', 'issuer', 'issuer_unknown']);
  });
});

describe('a status list', () => {
  const listed = (document: object, by = issuer, on = new Date((madeAt + 3600) * 1000)) =>
    attachProof(document, by, on).then((made) => JSON.stringify(made));

  test.each<[string, () => Promise<string>, string, string]>([
    ['of another number', () => listed(unsignedList([], madeAt + 3600, 2)), 'invalid', 'status_of_other_list'],
    [
      'that another has signed',
      () => listed(unsignedList(), issuerKey('another').issuer),
      'invalid',
      'status_list_bad',
    ],
    [
      'of another purpose',
      () =>
        listed({
          ...unsignedList(),
          credentialSubject: { ...unsignedList().credentialSubject, statusPurpose: 'suspension' },
        }),
      'invalid',
      'status_list_form',
    ],
    [
      'of another subject',
      () => listed({ ...unsignedList(), credentialSubject: { ...unsignedList().credentialSubject, id: `${site}/x` } }),
      'invalid',
      'status_of_other_list',
    ],
    ['without an end', () => listed({ ...unsignedList(), validUntil: undefined }), 'invalid', 'status_list_form'],
    [
      'of a single bit',
      () =>
        listed({
          ...unsignedList(),
          credentialSubject: { ...unsignedList().credentialSubject, encodedList: 'uH4sIAAAAAAAAA2MAAI3vAtIBAAAA' },
        }),
      'invalid',
      'status_list_length',
    ],
    ['of a day that is over', () => listed(unsignedList([], madeAt - 24 * 3600)), 'unknown', 'status_ended'],
    ['of tomorrow', () => listed(unsignedList([], madeAt + 48 * 3600)), 'unknown', 'status_in_future'],
  ])('%s is no word on it', async (_, list, answer, why) => {
    expect(await (await sample()).asked({ status: await list() })).toEqual([answer, 'status', why]);
  });

  test('that was changed is not the issuer’s', async () => {
    const { asked } = await sample();
    const revoked = JSON.parse(await listed(unsignedList([94_567])));
    const cleared = { ...revoked, credentialSubject: unsignedList().credentialSubject };
    expect(await asked({ status: JSON.stringify(cleared) })).toEqual(['invalid', 'status', 'status_list_bad']);
  });
});

describe('without a network', () => {
  test('a list of a key that the bundle alone calls the issuer’s is no word on it', async () => {
    const { bundle, log, credential, asked } = await sample();
    const mallory = issuerKey('mallory');
    const didOf = (key: object = {}) =>
      formatDidDocument({ did, keys: [{ publicKey, ...key }, { publicKey: mallory.publicKey }] });
    const clear = JSON.stringify(await attachProof(unsignedList([], hourAgo), mallory.issuer, now));
    const unconfirmed = ['unknown', 'status', 'status_key_unconfirmed'];
    expect(await asked({ did: didOf(), status: clear })).toEqual(unconfirmed);
    const network = networkOf(await files({ log }, { ...bundle, did: didOf(), status: clear }, [hourAgo, hourAgo]));
    expect(await ask(credential, { network })).toEqual(['valid', undefined, undefined]);
  });
});

test('a key that was put out of use signs no list after that, and one that was lost none at all', async () => {
  const { asked } = await sample();
  const lost = formatDidDocument({ did, keys: [{ publicKey, revoked: '2026-11-26T14:00:00Z' }] });
  expect(await asked({ did: lost })).toEqual(['unknown', 'status', 'offline']);
  const keys = (expires: string) => formatDidDocument({ did, keys: [{ publicKey, expires }] });
  expect(await asked({ did: keys('2026-11-26T13:00:00Z') })).toEqual(['valid', undefined, undefined]);
  expect(await asked({ did: keys('2026-11-26T12:59:59Z') })).toEqual(['invalid', 'status', 'status_list_bad']);
});

test('a later revocation that comes along hides none that the log tells', async () => {
  const made = await sample();
  made.log.add('revocation', { tag: made.tag, at: '2026-11-26T14:00:00.000Z' });
  await made.revoke('held');
  const bundle = { ...made.bundle, ...made.more };
  const network = networkOf(await files(made, bundle, [hourAgo, hourAgo]));
  const between = new Date('2026-11-26T18:00:00Z');
  expect(await ask(formatBundle(bundle), { network, at: between })).toEqual(['invalid', 'withdrawn', 'revoked']);
});

describe('the answers of a bundle', () => {
  test('that the credential does not name, or that confirm nothing, make it not valid', async () => {
    const { bundle, log, asked } = await sample();
    const kept = async (index: number) => parseReceipt(await log.receipt(index, log.facts.length, times));
    const foreign = log.add('answer', { disclosed: { answer: 'confirmed' } });
    expect(await asked({ answers: [await kept(foreign)] })).toEqual(['invalid', 'answers', 'answer_foreign']);
    expect(await asked({ answers: [bundle.receipt] })).toEqual(['invalid', 'answers', 'answer_foreign']);
    const [answer] = bundle.answers as [Bundle['receipt']];
    expect(await asked({ answers: [{ ...answer, disclosures: answer.disclosures.slice(1) }] })).toEqual([
      'unknown',
      'answers',
      'answer_not_shown',
    ]);
    expect(await asked({ answers: [{ ...answer, statement: bundle.receipt.statement }] })).toEqual([
      'invalid',
      'answers',
      'statement_not_logged',
    ]);
    expect(await asked({ answers: [] })).toEqual(['valid', undefined, undefined]);
  });

  test('that were withdrawn since make it not valid, also while nobody revokes it', async () => {
    const { log, bundle } = await sample();
    log.add('withdrawal', { tag: 'one answer' });
    const network = networkOf(await files({ log }, bundle, [hourAgo, hourAgo]));
    expect(await ask(formatBundle(bundle), { network })).toEqual(['invalid', 'answers', 'withdrawn']);
  });

  test('that are declined are no confirmation', async () => {
    const made = await sampleBundle({ answer: 'declined' });
    expect(await ask(formatBundle(await made.bundle(times)))).toEqual(['invalid', 'answers', 'answer_not_confirmed']);
  });
});

test('a log key whose log signed another history unmasks itself', async () => {
  const { bundle } = await sample();
  const forked = new SampleLog(logKey).fill(9);
  const network = networkOf(await files({ log: forked }, bundle, [hourAgo, hourAgo]));
  expect(await ask(formatBundle(bundle), { network })).toEqual(['invalid', 'consistency', 'two_histories']);
});

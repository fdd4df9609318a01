import { describe, expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { formatBundle, formatDidDocument, signCredential } from '../credential/credential.ts';
import {
  did,
  didText,
  files,
  issuer,
  issuerKey,
  publicKey,
  sampleBundle,
  site,
  unsignedList,
} from '../testing/sample-credential.ts';
import { hourAgo, madeAt, networkOf, now, policies } from '../testing/sample-log.ts';
import { decisiveCheck, type Options, verify } from './verify.ts';

const times = [madeAt + 60, madeAt + 90];
const ask = async (input: string | Uint8Array, options: Partial<Options> = {}) => {
  const verdict = await verify(input, { policy: policies.all, now, ...options });
  const whys = Object.fromEntries(verdict.checks.map(({ name, why }) => [name, why]));
  return { ...verdict, whys, first: decisiveCheck(verdict)?.why };
};

async function sample() {
  const made = await sampleBundle();
  const bundle = await made.bundle(times);
  const shown = async (more: Record<string, string> = {}) =>
    networkOf(await files(made, { ...bundle, ...made.more }, [hourAgo, hourAgo], more));
  return { ...made, bundle, text: formatBundle(bundle), shown };
}

describe('a bundle', () => {
  test('needs no network while its status list holds', async () => {
    const { text } = await sample();
    const { answer, kind, whys, facts } = await ask(text);
    expect([answer, kind]).toEqual(['valid', 'bundle']);
    expect(whys).toEqual({
      form: 'form_bundle',
      schema: 'schema_good',
      issuer: 'issuer_trusted',
      signature: 'proof_good',
      status: 'not_revoked',
      dates: 'dates_good',
      log: 'log_signature_good',
      inclusion: 'included',
      statement: 'credential_logged',
      witnesses: 'quorum_met',
      time: 'recorded_by',
      answers: 'answers_good',
    });
    expect(facts.disclosed).toEqual({
      owner_name: 'Inés Müller — Pérez',
      title: 'Bridge over the Júcar',
      summary: 'Translated the tender into Spanish.',
      skills: ['translation', 'Spanish'],
      evidence: ['Ferran Alcover Mas, client · Confirmed on 26 November 2026. · Fine work'],
      project_id: '3d1f2a4b-0c5d-4e6f-8a7b-9c0d1e2f3a4b',
    });
  });

  test('after that says as of when it was valid, and is asked for that time', async () => {
    const { text } = await sample();
    const later = new Date('2027-03-03T12:00:00Z');
    const { answer, first, checks } = await ask(text, { now: later });
    expect([answer, first]).toEqual(['unknown', 'status_ended']);
    expect(checks.find(({ name }) => name === 'status')?.data).toEqual({
      at: '2026-11-26T13:00:00.000Z',
      until: '2026-11-27T13:00:00.000Z',
    });
    expect((await ask(text, { now: later, at: new Date('2026-11-27T12:00:00Z') })).answer).toBe('valid');
    const before = await ask(text, { now: later, at: new Date('2026-11-26T11:00:00Z') });
    expect([before.answer, before.whys.dates]).toEqual(['invalid', 'dates_not_yet']);
    const after = await ask(text, { now: later, at: new Date('2026-11-28T12:00:00Z') });
    expect([after.answer, after.first]).toEqual(['unknown', 'status_ended']);
  });

  test('online is held against what its host says now', async () => {
    const { text, shown } = await sample();
    const { answer, whys } = await ask(text, { network: await shown() });
    expect([answer, whys.withdrawn, whys.consistency, whys.freshness]).toEqual([
      'valid',
      'not_withdrawn',
      'same_tree',
      'fresh',
    ]);
  });

  test('whose host is gone can’t be checked online, but as it was', async () => {
    const { text } = await sample();
    const verdict = await ask(text, { network: networkOf(new Map()) });
    expect([verdict.answer, verdict.whys.issuer, verdict.whys.status]).toEqual([
      'unknown',
      'issuer_unreachable',
      'status_unreachable',
    ]);
  });
});

describe('a credential alone', () => {
  test('is found in the log by its host', async () => {
    const { credential, shown } = await sample();
    const network = await shown();
    const { answer, kind, whys, facts } = await ask(credential, { network });
    expect([answer, kind, whys.statement]).toEqual(['valid', 'credential', 'credential_logged']);
    expect(facts.credential).toEqual({
      id: 'urn:uuid:0b6a3a8e-7d0f-4a53-9d6c-2f5f7d1b9c11',
      issuer: did,
      from: '2026-11-26T12:00:00Z',
    });
    // As wallets write it again.
    expect((await ask(JSON.stringify(JSON.parse(credential), null, 2), { network })).answer).toBe('valid');
    const { proof, ...rest } = JSON.parse(credential);
    expect((await ask(JSON.stringify({ proof, ...rest }), { network })).answer).toBe('valid');
    expect((await ask(credential.replaceAll('ü', '\\u00fc'), { network })).answer).toBe('valid');
  });

  test('without a network says what it can, and shows nothing as proven', async () => {
    const { credential } = await sample();
    const { answer, whys, facts } = await ask(credential);
    expect(answer).toBe('unknown');
    expect(whys).toEqual({
      form: 'form_credential',
      schema: 'schema_good',
      issuer: 'issuer_key_unconfirmed',
      signature: 'proof_good',
      status: 'offline',
      dates: 'dates_good',
      inclusion: 'offline',
    });
    expect(facts).toEqual({ disclosed: {} });
  });

  test('of which the host says nothing can’t be checked', async () => {
    const { credential, shown } = await sample();
    const network = await shown({ [`${site}/c/by/0b6a3a8e-7d0f-4a53-9d6c-2f5f7d1b9c11/bundle`]: 'gone' });
    const { answer, whys } = await ask(credential, { network });
    expect([answer, whys.inclusion]).toEqual(['unknown', 'bundle_unreachable']);
  });

  test.each([
    ['/c/3d1f2a4b/bundle', 'bundle'],
    ['/c/3d1f2a4b', 'bundle'],
    ['/es/c/3d1f2a4b', 'bundle'],
    ['/c/3d1f2a4b.json', 'credential'],
  ])('is followed to by a link: %s', async (path, kind) => {
    const { shown, text, credential } = await sample();
    const network = await shown({ [`${site}/c/3d1f2a4b/bundle`]: text, [`${site}/c/3d1f2a4b.json`]: credential });
    expect(await ask(site + path, { network })).toMatchObject({ answer: 'valid', kind });
  });
});

describe('what is revoked', () => {
  const index = 94_567;
  const list = async (indexes: number[], from: number) =>
    signCredential(unsignedList(indexes, from), issuer, new Date(from * 1000));
  const status = `${site}/credentials/status/1`;

  test('is not valid, and says so first', async () => {
    const { text, credential, bundle, shown } = await sample();
    const revoked = await list([3, index], hourAgo);
    for (const given of [text, credential]) {
      const verdict = await ask(given, { network: await shown({ [status]: revoked }) });
      expect([verdict.answer, verdict.first]).toEqual(['invalid', 'status_revoked']);
    }
    const offline = await ask(formatBundle({ ...bundle, status: revoked }));
    expect([offline.answer, offline.first]).toEqual(['invalid', 'status_revoked']);
    expect((await ask(text, { network: await shown({ [status]: await list([3], hourAgo) }) })).answer).toBe('valid');
  });

  test.each([
    ['held', 'revoked_held'],
    ['changed', 'revoked_changed'],
    ['replaced', 'revoked_replaced'],
    ['key', 'revoked_key'],
    ['something new', 'revoked'],
  ])('in the log, because of %s, says so first', async (reason, why) => {
    const made = await sample();
    await made.revoke(reason);
    const { text, credential, bundle, more } = made;
    for (const given of [text, credential]) {
      const { answer, first, facts } = await ask(given, { network: await made.shown() });
      expect([answer, first, facts.withdrawn?.index]).toEqual(['invalid', why, 9]);
    }
    const offline = formatBundle({ ...bundle, ...more });
    expect(await ask(offline)).toMatchObject({ answer: 'invalid', first: why });
    const both = await list([index], hourAgo);
    expect((await ask(formatBundle({ ...bundle, ...more, status: both }))).first).toBe(why);
    const at = new Date('2026-11-26T18:00:00Z');
    expect(await ask(offline, { at })).toMatchObject({ answer: 'valid', whys: { withdrawn: 'withdrawn_later' } });
    const network = await made.shown({ [status]: both });
    expect(await ask(text, { at, network })).toMatchObject({ answer: 'valid', whys: { status: 'withdrawn_later' } });
  });

  test('by another’s revocation is not told', async () => {
    const made = await sample();
    await made.revoke('held', 'another credential');
    const offline = await ask(formatBundle({ ...made.bundle, ...made.more }));
    expect([offline.answer, offline.first]).toEqual(['invalid', 'revocation_of_other']);
  });

  test('is told by the log, whatever its list says', async () => {
    const made = await sample();
    made.log.add('revocation', { tag: made.tag, at: '2026-11-26T20:00:00.000Z' });
    const { answer, first } = await ask(made.text, { network: await made.shown() });
    expect([answer, first]).toEqual(['invalid', 'revoked']);
  });
});

describe('a key', () => {
  const other = issuerKey('another').publicKey;
  const withKeys = (keys: Parameters<typeof formatDidDocument>[0]['keys']) => formatDidDocument({ did, keys });
  const told = async (keys: Parameters<typeof formatDidDocument>[0]['keys']) => {
    const { text, shown } = await sample();
    const newer = issuerKey('another');
    const fresh = await signCredential({ ...unsignedList([], hourAgo) }, newer.issuer, new Date(hourAgo * 1000));
    const network = await shown({
      [`${site}/.well-known/did.json`]: withKeys([...keys, { publicKey: newer.publicKey }]),
      [`${site}/credentials/status/1`]: fresh,
    });
    return ask(text, { network });
  };

  test.each([
    ['before it was in the log', '2026-11-26T11:00:00Z', 'invalid', 'key_compromised'],
    ['in the minute in which it came into the log', '2026-11-26T12:01:10Z', 'unknown', 'key_compromised_undated'],
    ['later', '2026-11-26T14:00:00Z', 'valid', 'key_compromised_later'],
  ])('that was lost %s', async (_, revoked, answer, why) => {
    const verdict = await told([{ publicKey, revoked }]);
    expect([verdict.answer, verdict.whys.signature]).toEqual([answer, why]);
  });

  test('that was retired since still vouches, but not for what came after', async () => {
    expect((await told([{ publicKey, expires: '2026-11-26T14:00:00Z' }])).answer).toBe('valid');
    const late = await told([{ publicKey, expires: '2026-11-26T11:00:00Z' }]);
    expect([late.answer, late.whys.signature]).toEqual(['invalid', 'key_ended']);
  });

  test('that the issuer does not list, or no longer, is none of theirs', async () => {
    const { bundle } = await sample();
    const unlisted = await ask(formatBundle({ ...bundle, did: withKeys([{ publicKey: other }]) }));
    expect([unlisted.answer, unlisted.whys.issuer]).toEqual(['invalid', 'issuer_key_unlisted']);
    expect((await told([])).whys.issuer).toBe('issuer_key_unlisted');
    expect((await ask(formatBundle({ ...bundle, did: didText.replace('v1', 'v2') }))).whys.issuer).toBe('did_form');
  });
});

test('an issuer whom the policy does not name is unknown, apart from its signature', async () => {
  const { text, credential } = await sample();
  const policy = 'quorum none\n';
  for (const given of [text, credential]) {
    const verdict = await ask(given, { policy });
    expect([verdict.answer, verdict.whys.issuer, verdict.whys.signature]).toEqual([
      'unknown',
      'issuer_unknown',
      'proof_good',
    ]);
  }
  const foreign = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiableCredential'],
    issuer: 'did:web:x',
  };
  expect(await ask(utf8(JSON.stringify(foreign)))).toMatchObject({
    answer: 'unknown',
    whys: { issuer: 'issuer_unknown', schema: 'schema_of_others' },
  });
});

import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex } from '../bytes.ts';
import { parseDocument } from '../json.ts';
import { did, didText, issuerKey, publicKey, sampleBundle } from '../testing/sample-credential.ts';
import {
  type Bundle,
  encodeStatusList,
  formatBundle,
  formatDidDocument,
  isRevoked,
  keyIdOf,
  parseBundle,
  parseDidDocument,
} from './credential.ts';
import { fromMultibase, parsePublicKey, publicKeyMultibase, toMultibase } from './multibase.ts';

describe('multibase', () => {
  test('is base58btc, as others write it', () => {
    // Test vectors of draft-msporny-base58.
    expect(toMultibase(new TextEncoder().encode('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U');
    expect(toMultibase(fromHex('0000287fb4cd'))).toBe('z11233QC4');
  });

  test('has one spelling of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), (bytes) => {
        expect(fromMultibase(toMultibase(bytes), bytes.length)).toEqual(bytes);
      }),
    );
    for (const other of ['z111233QC4', 'z1233QC4', 'z1123OQC4', 'm11233QC4', 'z', ''])
      expect(() => fromMultibase(other, 6)).toThrow('not_multibase');
  });

  test('of a key names its kind; weak ones are none', () => {
    const text = publicKeyMultibase(publicKey);
    expect(text).toMatch(/^z6Mk/);
    expect(parsePublicKey(text)).toEqual(publicKey);
    expect(() => parsePublicKey(publicKeyMultibase(Uint8Array.of(1, ...new Uint8Array(31))))).toThrow('key_weak');
    expect(() => parsePublicKey(toMultibase(new Uint8Array(34)))).toThrow('key_weak');
  });
});

describe('a status list', () => {
  const unpacked = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

  test('has bits from the left', () => {
    const list = encodeStatusList([0, 9, 131_071]);
    const bits = unpacked(list);
    expect([bits.length, bits[0], bits[1], bits[16_383]]).toEqual([16_384, 0x80, 0x40, 1]);
    expect([0, 1, 9, 131_070, 131_071].map((index) => isRevoked(list, index))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(encodeStatusList([9, 0, 131_071])).toBe(list);
  });

  test('is that of the specification where nothing is revoked', () => {
    const example = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
    expect(unpacked(encodeStatusList([]))).toEqual(unpacked(example));
    expect(isRevoked(example, 94_567)).toBe(false);
  });

  test('of another length, or none, is refused', () => {
    const packed = (bytes: Uint8Array) => `u${gzipSync(bytes).toString('base64url')}`;
    for (const length of [0, 16_383, 16_385, 10_000_000])
      expect(() => isRevoked(packed(new Uint8Array(length)), 0)).toThrow('status_list_length');
    expect(() => isRevoked(`x${encodeStatusList([]).slice(1)}`, 0)).toThrow('status_list_form');
    expect(() => isRevoked('u', 0)).toThrow('status_list_length');
    const [lying, list] = [
      Buffer.from(packed(new Uint8Array(99)).slice(1), 'base64url'),
      new DataView(new ArrayBuffer(4)),
    ];
    list.setUint32(0, 16_384, true);
    lying.set(new Uint8Array(list.buffer), lying.length - 4);
    expect(() => isRevoked(`u${lying.toString('base64url')}`, 0)).toThrow(/status_list_(length|form)/);
    for (const index of [-1, 131_072, 0.5]) {
      expect(() => isRevoked(encodeStatusList([]), index)).toThrow('status_list_index');
      expect(() => encodeStatusList([index])).toThrow('status_list_index');
    }
  });
});

describe('a DID document', () => {
  const other = issuerKey('another').publicKey;
  const keys = [{ publicKey }, { publicKey: other, revoked: '2026-11-27T10:00:00Z' }];

  test('keeps all keys, and vouches with those that were not compromised', () => {
    const text = formatDidDocument({ did, keys });
    const { verificationMethod, assertionMethod } = JSON.parse(text);
    expect([verificationMethod.length, assertionMethod]).toEqual([2, [keyIdOf(did, publicKey)]]);
    expect(parseDidDocument(JSON.parse(text))).toEqual({
      did,
      keys: keys.map((key) => ({ expires: undefined, revoked: undefined, ...key })),
    });
  });

  type Document = { verificationMethod: [object, object]; assertionMethod: string[] };
  const [oneId, otherId] = [keyIdOf(did, publicKey), keyIdOf(did, other)];
  test.each<[string, (document: Document) => object]>([
    ['a compromised key that still vouches', (d) => ({ assertionMethod: [...d.assertionMethod, otherId] })],
    ['no key that vouches', () => ({ assertionMethod: [] })],
    [
      'a key of somebody else',
      ({ verificationMethod: [one, two] }) => ({
        verificationMethod: [{ ...one, controller: 'did:web:other.example' }, two],
      }),
    ],
    [
      'a key under another id',
      ({ verificationMethod: [one, two] }) => ({ verificationMethod: [one, { ...two, id: oneId }] }),
    ],
    ['one key twice', ({ verificationMethod: [one] }) => ({ verificationMethod: [one, one] })],
    ['more than is known', () => ({ service: [] })],
  ])('with %s is refused', (_, change) => {
    const document = JSON.parse(formatDidDocument({ did, keys }));
    expect(() => parseDidDocument({ ...document, ...change(document) })).toThrow('did_form');
  });

  test('is written as it was', () => expect(formatDidDocument({ did, keys: [{ publicKey }] })).toBe(didText));
});

describe('a bundle', () => {
  test('has one spelling', async () => {
    const bundle = await (await sampleBundle()).bundle();
    const text = formatBundle(bundle);
    expect(parseBundle(text)).toEqual({ ...bundle, revocation: undefined });
    const revoked = { ...bundle, revocation: bundle.receipt };
    expect(parseBundle(formatBundle(revoked))).toEqual(revoked);
    for (const other of [text.trim(), text.replace('"v": 1', '"v": 2'), text.replace('{', '{"more": 1,')])
      expect(() => parseBundle(other)).toThrow('bundle_spelling');
    for (const other of ['null', '[]', '{}', text.replace('"answers": [', '"answers": [7,')])
      expect(() => parseBundle(other)).toThrow('bundle_form');
    expect(() => parseBundle('{')).toThrow('bundle_form');
    const [answer] = bundle.answers as [Bundle['receipt']];
    const twice = [answer, { ...answer, disclosures: answer.disclosures.slice(1) }];
    expect(() => parseBundle(formatBundle({ ...bundle, answers: twice }))).toThrow('bundle_form');
  });
});

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"b":[{"a":1},{"a":{"x":0,"a":1,"\\u0061":2}}]}', 'a'],
  ['{"{\\":":1,"{\\":":2}', '{":'],
])('%s has a name twice', (text, name) => {
  expect(() => parseDocument(text, 'x')).toThrow(`json_name_twice name=${name}`);
});

test('what is nested deeper than anything of ours is refused', () => {
  const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
  expect(parseDocument(nested(32), 'x')).toEqual(JSON.parse(nested(32)));
  for (const levels of [34, 200_000]) expect(() => parseDocument(nested(levels), 'x')).toThrow('json_too_deep');
});

test('names that are alike in other objects are no repetition', () => {
  const text = '{"a":[{"a":"a"},{"a":"b:"},"a"],"b":{"a":{}}, "c" : "a:1,\\"a\\":"}';
  expect(parseDocument(text, 'x')).toEqual(JSON.parse(text));
});

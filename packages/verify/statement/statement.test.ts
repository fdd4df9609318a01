import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, sha256, toBase64url, toHex, utf8 } from '../bytes.ts';
import {
  buildStatement,
  decodeEntry,
  disclose,
  disclosureDigest,
  encodeEntry,
  kinds,
  openDisclosures,
  parseDisclosure,
  parseStatement,
} from './statement.ts';

const salt = new Uint8Array(16).fill(9);
const tag = sha256(utf8('tag'));
const facts = {
  log: 'log.example/log',
  kind: 'answer',
  at: '2026-11-26T12:00:00.123Z',
  tag,
  rules: 17,
  intake: false,
} as const;
const made = [
  disclose('answer', 'confirmed', salt),
  disclose('signer_name', 'Müller — Pérez', salt),
  disclose('links', [{ url: 'https://a.example', label: null }], salt),
];
const disclosures = made.map(({ disclosure }) => disclosure);
const text = buildStatement({ ...facts, disclosures: made });

describe('an entry', () => {
  const digest = sha256(utf8('statement'));
  const bytes = encodeEntry({ kind: 'withdrawal', tag, digest });

  test('has 71 bytes and says where its digest is', () => {
    expect(toHex(bytes)).toBe(`0102${toHex(tag)}${toHex(digest)}0000002201`);
    expect(decodeEntry(bytes)).toEqual({ kind: 'withdrawal', tag, digest });
  });

  test.each(Object.entries(kinds))('of the kind %s has the number %i', (kind, number) => {
    expect(encodeEntry({ kind: kind as keyof typeof kinds, tag, digest })[1]).toBe(number);
  });

  test.each([
    ['version', 0, 2, 'entry_form'],
    ['kind 0', 1, 0, 'entry_kind'],
    ['kind 8', 1, 8, 'entry_kind'],
    ['place of the digest', 69, 35, 'entry_form'],
    ['count of digests', 70, 2, 'entry_form'],
  ])('with another %s is refused', (_, at, byte, code) => {
    const changed = bytes.slice();
    changed[at] = byte;
    expect(() => decodeEntry(changed)).toThrow(code);
  });

  test('is refused with a byte less or more, or with a short tag', () => {
    expect(() => decodeEntry(bytes.slice(1))).toThrow('entry_form');
    expect(() => decodeEntry(Uint8Array.of(...bytes, 0))).toThrow('entry_form');
    expect(() => encodeEntry({ kind: 'answer', tag: salt, digest })).toThrow('entry_form');
  });
});

describe('a disclosure', () => {
  test('is salt, name and value', () => {
    const [answer = ''] = disclosures;
    expect(Buffer.from(answer, 'base64url').toString()).toBe('["CQkJCQkJCQkJCQkJCQkJCQ","answer","confirmed"]');
    expect(parseDisclosure(answer)).toEqual({ salt: 'CQkJCQkJCQkJCQkJCQkJCQ', name: 'answer', value: 'confirmed' });
  });

  test('has the digest of RFC 9901', () => {
    // Section 4.2.3.
    const disclosure = 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0';
    expect(disclosureDigest(disclosure)).toBe('X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0');
  });

  const written = (json: string) => toBase64url(utf8(json));
  const salted = (rest: string) => written(`["CQkJCQkJCQkJCQkJCQkJCQ",${rest}]`);
  test.each([
    ['nothing', '', 'disclosure_form'],
    ['padding', `${disclosures[0]}=`, 'not_base64url'],
    ['no list', written('{}'), 'disclosure_form'],
    ['no value', salted('"a"'), 'disclosure_form'],
    ['a space', salted(' "a","b"'), 'disclosure_form'],
    ['a name that stands twice', salted('"a",{"b":1,"b":2}'), 'disclosure_form'],
    ['lists in lists without end', salted(`"a",${'['.repeat(100_000)}${']'.repeat(100_000)}`), 'disclosure_form'],
    ['a short salt', written('["CQk","a","b"]'), 'disclosure_salt'],
    ['a name that RFC 9901 keeps', salted('"_sd","b"'), 'disclosure_name'],
    ['a number for a name', salted('1,"b"'), 'disclosure_name'],
    ['bytes that are no text', toBase64url(Uint8Array.of(0xff)), 'not_utf8'],
  ])('with %s is refused', (_, disclosure, code) => {
    expect(() => parseDisclosure(disclosure)).toThrow(code);
  });

  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  test.each([
    ['a name that RFC 9901 keeps', '_sd', 'a', salt, 'disclosure_name'],
    ['a name in capitals', 'Name', 'a', salt, 'disclosure_name'],
    ['a short salt', 'name', 'a', salt.subarray(1), 'disclosure_salt'],
    ['more levels than can be read', 'name', nested(32), salt, 'disclosure_form'],
  ])('is not made with %s', (_, name, value, bytes, code) => {
    expect(() => disclose(name, value, bytes)).toThrow(code);
  });

  test('keeps as many levels as can be read', () => {
    expect(parseDisclosure(disclose('name', nested(31), salt).disclosure).value).toEqual(nested(31));
  });

  test('keeps any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(parseDisclosure(disclose('value', plain, salt).disclosure).value).toEqual(plain);
      }),
    );
  });
});

describe('a statement', () => {
  test('has one spelling, and no word of what it says', () => {
    const digests = disclosures.map(disclosureDigest).sort();
    expect(text).toBe(
      `{"_sd":${JSON.stringify(digests)},"_sd_alg":"sha-256","at":"2026-11-26T12:00:00.123Z","intake":false,` +
        `"kind":"answer","log":"log.example/log","rules":17,"tag":"${toBase64url(tag)}","v":1}`,
    );
    expect(parseStatement(text)).toEqual({ ...facts, digests, note: null });
  });

  test('opens to what was disclosed', () => {
    expect(openDisclosures(parseStatement(text), disclosures.slice(1))).toEqual({
      signer_name: 'Müller — Pérez',
      links: [{ url: 'https://a.example', label: null }],
    });
    expect(openDisclosures(parseStatement(text), [])).toEqual({});
  });

  test('opens to nothing else', () => {
    const foreign = disclose('answer', 'declined', salt);
    expect(() => openDisclosures(parseStatement(text), [...disclosures, foreign.disclosure])).toThrow(
      'disclosure_foreign',
    );
    expect(() => openDisclosures(parseStatement(text), [disclosures[0] as string, disclosures[0] as string])).toThrow(
      'disclosure_twice',
    );
    expect(() => buildStatement({ ...facts, disclosures: [...made, foreign] })).toThrow('disclosure_twice');
  });

  test('of a withdrawal may say nothing, and a notice has words', () => {
    expect(buildStatement({ ...facts, kind: 'withdrawal', disclosures: [] })).toMatch(/^\{"_sd":\[\],/);
    const notice = buildStatement({ ...facts, kind: 'notice', disclosures: [], note: 'The log begins.' });
    expect(parseStatement(notice).note).toBe('The log begins.');
    expect(() => buildStatement({ ...facts, disclosures: made, note: 'A word' })).toThrow('statement_note');
  });

  test.each([
    ['nothing', '', 'statement_form'],
    ['a list', '[]', 'statement_form'],
    ['a space', text.replace(',"v"', ', "v"'), 'statement_spelling'],
    ['a name twice', text.replace('"rules":17', '"rules":17,"rules":17'), 'statement_spelling'],
    ['another order', text.replace('"rules":17,', '').replace('"v":1', '"v":1,"rules":17'), 'statement_spelling'],
    ['an unknown field', text.replace('"v":1', '"v":1,"x":1'), 'statement_spelling'],
    ['another version', text.replace('"v":1', '"v":2'), 'statement_spelling'],
    ['another hash', text.replace('sha-256', 'sha-512'), 'statement_spelling'],
    ['a fraction of rules', text.replace('17', '17.5'), 'not_a_count'],
    ['rules in another spelling', text.replace('17', '17.0'), 'statement_spelling'],
    ['another kind', text.replace('"answer"', '"applause"'), 'statement_kind'],
    ['a kind that every object has', text.replace('"answer"', '"toString"'), 'statement_kind'],
    ['a day for a time', text.replace('T12:00:00.123Z', ''), 'statement_time'],
    ['a day that is none', text.replace('11-26', '02-30'), 'statement_time'],
    ['a short tag', text.replace(/"tag":"[^"]*"/, '"tag":"AAAA"'), 'statement_tag'],
    ['a line for its log', text.replace('log.example/log', 'log example'), 'statement_log'],
    ['a digest twice', text.replace(/"_sd":\["([^"]*)"/, '"_sd":["$1","$1"'), 'statement_digests'],
    ['a short digest', text.replace('"_sd":[', '"_sd":["AAAA",'), 'statement_digests'],
    ['an escaped letter', text.replace('"answer"', '"\\u0061nswer"'), 'statement_spelling'],
    ['an empty note', text.replace('"log"', '"note":null,"log"'), 'statement_spelling'],
  ])('with %s is refused', (_, changed, code) => {
    expect(changed).not.toBe(text);
    expect(() => parseStatement(changed)).toThrow(code);
  });
});

test('bytes in hex have one spelling', () => {
  expect(() => fromHex('0A')).toThrow('not_hex');
  expect(() => fromHex('0')).toThrow('not_hex');
});

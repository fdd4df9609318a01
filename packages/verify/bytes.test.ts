import { expect, test } from 'vitest';
import { fromBase64, fromBase64url, sha256, textDigest, toBase64, toBase64url, utf8 } from './bytes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ofLength = (length: number): string[] =>
  length === 0 ? [''] : ofLength(length - 1).flatMap((start) => [...alphabet].map((each) => start + each));

const taken = (text: string, decode: (text: string) => Uint8Array) => {
  try {
    return Buffer.from(decode(text)).toString('base64url');
  } catch {
    return null;
  }
};

test.each([0, 1, 2, 3])('of all texts of %i characters, those are taken that the encoder writes', (length) => {
  const wrong = ofLength(length).flatMap((end) => {
    const text = `AQID${end}`;
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    const padded = standard.padEnd(Math.ceil(text.length / 4) * 4, '=');
    const bytes = Buffer.from(text, 'base64url');
    const expected = bytes.toString('base64url') === text ? text : null;
    const right = taken(text, fromBase64url) === expected && taken(padded, fromBase64) === expected;
    return right && (!expected || (toBase64url(bytes) === text && toBase64(bytes) === padded)) ? [] : [text];
  });
  expect(wrong).toEqual([]);
});

test.each(['=', '==', '====', 'A===', 'AQ=', 'AQ', 'AQ==AQ==', 'AQID=', 'AQID====', 'AQ ==', ' AQ=', 'AQ-_'])(
  'refuses %j as base64',
  (text) => {
    expect(() => fromBase64(text)).toThrow('not_base64');
  },
);

test.each(['AQ==', 'AQ=', 'AQI=', 'A Q', 'AQ\n', '+/8B'])('refuses %j as base64url', (text) => {
  expect(() => fromBase64url(text)).toThrow('not_base64url');
});

test.each(['', 'abc', 'Müller — Pérez', '🜂', '\ud800 alone', 'x'.repeat(100_000)])(
  'the digest of text %# is that of its bytes',
  (text) => {
    expect(textDigest(text)).toBe(toBase64url(sha256(utf8(text))));
  },
);

import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const key = 'k'.repeat(32);
const plain = Buffer.from('a secret that must be read again');

test('gives back what was sealed, and seals it differently each time', () => {
  const first = sealSecret(key, 'totp', plain);
  const second = sealSecret(key, 'totp', plain);
  expect(openSecret(key, 'totp', first)).toEqual(plain);
  expect(openSecret(key, 'totp', second)).toEqual(plain);
  expect(first.equals(second)).toBe(false);
  expect(first.includes(plain)).toBe(false);
});

test('seals nothing as well', () => {
  expect(openSecret(key, 'totp', sealSecret(key, 'totp', Buffer.alloc(0)))).toHaveLength(0);
});

test('refuses another purpose, another key and any changed byte', () => {
  const sealed = sealSecret(key, 'totp', plain);
  expect(() => openSecret(key, 'signing-key', sealed)).toThrow();
  expect(() => openSecret('x'.repeat(32), 'totp', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openSecret(key, 'totp', changed)).toThrow();
  }
  expect(() => openSecret(key, 'totp', sealed.subarray(0, 20))).toThrow();
});

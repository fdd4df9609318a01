import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readIdentityKeys } from '#server/platform/settings/read-identity-keys.ts';
import { makeKey, pictureKey, unwrapKey, wrapKey } from './submission-key.ts';

const secretKey = 'a-key-that-only-the-tests-of-this-project-know';
const [a, b, c] = ['a', 'b', 'c'].map((name) => `${name}:${name.repeat(40)}`);
const keys = (...named: (string | undefined)[]) => readIdentityKeys(named.join(','), secretKey);
const [id, key] = [randomUUID(), makeKey()];
const opens = (wrapped: ReturnType<typeof wrapKey>, by: ReturnType<typeof keys>, of = id) =>
  unwrapKey(by, of, wrapped)?.equals(key) ?? false;

test('the first key wraps, and each opens what it wrapped', () => {
  const wrapped = wrapKey(keys(a, b), id, key);
  expect(wrapped.key_id).toBe('a');
  expect(opens(wrapped, keys(a, b))).toBe(true);
  expect(opens(wrapped, keys(c, b, a))).toBe(true);
  // The key is gone from the settings, or another one has its name.
  expect(opens(wrapped, keys(b))).toBe(false);
  expect(opens(wrapped, keys(`a:${'z'.repeat(40)}`))).toBe(false);
});

test('what came in before any key was named opens after one was, and not under another SECRET_KEY', () => {
  const wrapped = wrapKey(keys(), id, key);
  expect(opens(wrapped, keys(a))).toBe(true);
  expect(wrapKey(keys(a), id, key).key_id).toBe('a');
  const other = readIdentityKeys('', `${secretKey} of another server`);
  expect(opens(wrapped, other)).toBe(false);
  expect(other[0]?.id).not.toBe(wrapped.key_id);
});

test('a wrapped key opens for its own submission alone, and not when it was changed or is gone', () => {
  const wrapped = wrapKey(keys(a), id, key);
  expect(opens(wrapped, keys(a), randomUUID())).toBe(false);
  const changed = Buffer.from(wrapped.wrapped_key.map((byte, at) => (at === 40 ? byte ^ 1 : byte)));
  expect(opens({ ...wrapped, wrapped_key: changed }, keys(a))).toBe(false);
  expect(unwrapKey(keys(a), id, { wrapped_key: null, key_id: null })).toBeNull();
});

test('the same key is never wrapped the same way twice', () => {
  const all = Array.from({ length: 50 }, () => wrapKey(keys(a), id, key).wrapped_key);
  const nonces = all.map((wrapped) => wrapped.subarray(0, 12).toString('hex'));
  expect(new Set(nonces).size).toBe(50);
});

test('no two pictures are sealed under one key, since the nonces of each begin anew', () => {
  const pictures = [randomUUID(), randomUUID()];
  const made = [key, makeKey()].flatMap((each) => pictures.map((picture) => pictureKey(each, picture).toString('hex')));
  expect(new Set([...made, key.toString('hex')]).size).toBe(5);
});

import { expect, test } from 'vitest';
import { canRemove } from './ways-in.ts';

const ways = (password: boolean, passkeys: number, providers: number) => ({ password, passkeys, providers });

test.each([
  ['the only password', ways(true, 0, 0), 'password', false],
  ['the only passkey', ways(false, 1, 0), 'passkey', false],
  ['the only provider', ways(false, 0, 1), 'provider', false],
  ['a password beside a passkey', ways(true, 1, 0), 'password', true],
  ['a passkey beside a password', ways(true, 1, 0), 'passkey', true],
  ['a provider beside a passkey', ways(false, 1, 1), 'provider', true],
  ['one of two passkeys', ways(false, 2, 0), 'passkey', true],
  ['one of two providers', ways(false, 0, 2), 'provider', true],
  ['a password that is not there, beside a passkey', ways(false, 1, 0), 'password', true],
  ['anything of nothing', ways(false, 0, 0), 'passkey', false],
] as const)('%s', (_what, before, kind, allowed) => {
  expect(canRemove(before, kind)).toBe(allowed);
});

import { expect, test } from 'vitest';
import { stepUpWays } from './step-up-policy.ts';

test.each([
  ['a password', { password: true, passkeys: 0, totp: false }, ['password']],
  ['a passkey', { password: false, passkeys: 1, totp: false }, ['passkey']],
  ['a password and passkeys', { password: true, passkeys: 2, totp: false }, ['passkey', 'password']],
  ['a password and an app', { password: true, passkeys: 0, totp: true }, ['code']],
  ['all three', { password: true, passkeys: 1, totp: true }, ['code', 'passkey']],
  ['an app alone', { password: false, passkeys: 0, totp: true }, ['code']],
  ['nothing of these', { password: false, passkeys: 0, totp: false }, ['mail_code']],
  [
    'an admin with a password and a passkey',
    { password: true, passkeys: 1, totp: false, factorRequired: true },
    ['passkey'],
  ],
  ['an admin with a password alone', { password: true, passkeys: 0, totp: false, factorRequired: true }, ['password']],
])('%s', (_what, means, ways) => {
  expect(stepUpWays({ factorRequired: false, ...means })).toEqual(ways);
});

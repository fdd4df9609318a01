import { expect, test } from 'vitest';
import { isRecoveryPage, recoveryPath } from './recovery.ts';

test.each([
  ['/reset-password', true],
  ['/reset-password/', true],
  ['/reset-password-code', true],
  ['/forgot-password', false],
  ['/reset-password-code/more', false],
  ['/settings/reset-password', false],
])('nobody is signed in on %s: %s', (path, expected) => {
  expect(isRecoveryPage(path)).toBe(expected);
});

test.each([
  ['/signin?type=recovery&token=abc%2Bdef', '/reset-password?token=abc%2Bdef'],
  ['/dashboard#token=abc&type=recovery', '/reset-password#token=abc'],
  ['/?next=/x#type=recovery&token=a%26b', '/reset-password#token=a%26b'],
  ['/reset-password?token=abc&type=recovery', '/reset-password?token=abc'],
  ['/reset-password?token=abc', null],
  ['/signin?token=abc', null],
  ['/signin?type=recovery', null],
  ['/signin?type=signup&token=abc', null],
  ['/signin?type=recovery#token=abc', null],
])('%s leads to %s', (address, path) => {
  expect(recoveryPath(new URL(address, 'http://own.test'))).toBe(path);
});

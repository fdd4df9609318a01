import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountLimits } from '#shared/account/account-rules.ts';
import { forgetUser } from '../sessions/forget-user.ts';
import { forgetPendingUser } from './pending-user.ts';
import { keepSent, sentBefore } from './sent-before.ts';

const { password, ...fields } = {
  full_name: 'Noor El Idrissi',
  email: 'noor@moll.exmaple',
  username: 'noor',
  date_of_birth: '1990-02-28',
  phone_number: '+34 600 123 456',
  password: 'lampost-violin-Tuesday',
};
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  keepSent({ ...fields, password });
});
afterEach(() => void vi.useRealTimers());

test('whoever comes back to a mistyped address finds what they sent, without their password', () => {
  minutes(accountLimits.codeMinutes - 1);
  expect(sentBefore()).toEqual(fields);
});

test('nobody finds it once the mailed code is over', () => {
  minutes(accountLimits.codeMinutes);
  expect(sentBefore()).toEqual({});
});

test('who sends again has as long anew', () => {
  minutes(accountLimits.codeMinutes - 1);
  keepSent({ ...fields, password });
  minutes(accountLimits.codeMinutes - 1);
  expect(sentBefore()).toEqual(fields);
});

test.each([
  ['the address is proved, or somebody comes in through a provider', forgetPendingUser],
  ['somebody signs in or out', forgetUser],
])('it is gone when %s', (_when, forget) => {
  forget();
  expect(sentBefore()).toEqual({});
});

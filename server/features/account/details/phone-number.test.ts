import { expect, test } from 'vitest';
import { readPhoneNumber, showPhoneNumber } from './phone-number.ts';

test.each([
  ['+34 600 123 456', '+34600123456'],
  ['0034 600-123-456', '+34600123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+49 30 901820', '+4930901820'],
])('%s is read as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toEqual({ number });
});

test.each([
  ['600 123 456', 'phone_number_country'],
  ['+34 600 12', 'phone_number_unknown'],
  ['+34 100 123 456', 'phone_number_unknown'],
  ['+999 123 456 789', 'phone_number_unknown'],
  ['(020) 7946 0018', 'phone_number_country'],
  ['123456', 'phone_number_country'],
  ['+1234567890123456', 'phone_number_unknown'],
  ['+34 600 abc 456', 'phone_number_unknown'],
  ['call me', 'phone_number_country'],
  ['', 'phone_number_country'],
])('%j is refused: %s', (typed, problem) => {
  expect(readPhoneNumber(typed)).toEqual({ problem });
});

test('a number is shown as people write it, an old one as it was kept', () => {
  expect(showPhoneNumber('+34600123456')).toBe('+34 600 12 34 56');
  expect(showPhoneNumber('600123456')).toBe('600123456');
});

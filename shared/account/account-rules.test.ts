import { expect, test } from 'vitest';
import { birthDateProblem, passwordProblem, usernameProblem } from './account-rules.ts';

test.each([
  ['abc', null],
  ['Noor_Haddad-9', null],
  ['a'.repeat(30), null],
  ['ab', 'username_too_short'],
  ['', 'username_too_short'],
  ['a'.repeat(31), 'username_too_long'],
  ['noor haddad', 'username_characters'],
  ['josé', 'username_characters'],
  ['noor.h', 'username_characters'],
  ['admin', 'username_reserved'],
  ['Dashboard', 'username_reserved'],
  ['Terms-Of-Service', 'username_reserved'],
  ['payment-success', 'username_reserved'],
])('user name %j: %s', (username, code) => {
  expect(usernameProblem(username)).toBe(code);
});

const today = new Date('2026-11-21T12:00:00Z');
test.each([
  ['1990-02-28', null],
  ['2010-11-21', null],
  ['2010-11-22', 'birth_date_too_young'],
  ['2026-11-21', 'birth_date_too_young'],
  ['2026-11-22', 'birth_date_future'],
  ['2027-01-01', 'birth_date_future'],
  ['1990-02-30', 'birth_date_invalid'],
  ['1990-13-01', 'birth_date_invalid'],
  ['1899-01-01', 'birth_date_invalid'],
  ['28/02/1990', 'birth_date_invalid'],
  ['', 'birth_date_invalid'],
  ['+010000-01-01', 'birth_date_invalid'],
])('birth date %j: %s', (birth, code) => {
  expect(birthDateProblem(birth, today)).toBe(code);
});

const person = { full_name: 'María López', username: 'mlopez90', email: 'maria.lopez@example.org' };
test.each([
  ['lampost-violin-Tuesday', null],
  ['short-one', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['Maria-Lopez-1990', 'password_contains_you'],
  ['mlopez90mlopez90', 'password_contains_you'],
  ['maria.lopez@example.org', 'password_contains_you'],
  ['maria sells old violins', null],
])('password %j: %s', (password, code) => {
  expect(passwordProblem(password, person)).toBe(code);
});

import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const person = { full_name: 'Noor Haddad', username: 'noor-h', email: 'noor@example.org' };

test.each([
  ['lampost-violin-Tuesday', null],
  ['caballo grapa batería pila', null],
  ['password123', 'password_too_common'],
  ['qwertyuiop12', 'password_too_common'],
  ['contraseña2024', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_simple'],
  ['abababababab', 'password_too_simple'],
  ['haddad-noor-1', 'password_contains_you'],
  ['short', 'password_too_short'],
])('%j: %s', async (password, code) => {
  expect(await weaknessOf(password, person)).toBe(code);
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const person = { full_name: 'Noor Haddad', username: 'noor-h', email: 'noor@example.org' };

test.each([
  ['lampost-violin-Tuesday', null],
  ['caballo grapa batería pila', null],
  ['e|5Lcz3Jax1H_v/F', null],
  ['password123', 'password_too_common'],
  ['qwertyuiop12', 'password_too_common'],
  ['contraseña2024', 'password_too_common'],
  ['p4$$w0rd2024!', 'password_too_common'],
  ['P@ssw0rdP@ssw0rd', 'password_too_simple'],
  ['c0ntr4s3ñ4segura', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_simple'],
  ['abababababab', 'password_too_simple'],
  ['haddad-noor-1', 'password_contains_you'],
  ['short', 'password_too_short'],
])('%j: %s', async (password, code) => {
  expect(await weaknessOf(password, person)).toBe(code);
});

/** The longest that nothing else got a turn while passwords were judged, in ms. */
async function longestStall(passwords: string[]) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(passwords.map((password) => weaknessOf(password, person)));
  await setTimeout(20);
  delay.disable();
  return delay.max / 1e6;
}

test('ten long passwords hold up nobody longer than ten short ones do', async () => {
  const hard = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => String.fromCharCode(33 + (((at + seed) * 7919 + seed * 31) % 94))).join('');
  const ten = (length: number) => Array.from({ length: 10 }, (_, seed) => hard(seed + 1, length));
  await weaknessOf(hard(0, 128), person);
  const short = await longestStall(ten(10));
  // On a busy machine a turn comes late now and then; what holds up everybody does so each time.
  const stalls: number[] = [];
  for (let n = 0; n < 5; n++) stalls.push(await longestStall(ten(128)));
  expect(Math.min(...stalls)).toBeLessThan(short * 4 + 100);
});

test('who comes when dozens wait is told to come again', async () => {
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => weaknessOf('lampost-violin-Tuesday', person)));
  const refused = many.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'unavailable' } });
});

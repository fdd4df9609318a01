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
  ['Countersign-2026', 'password_too_common'],
  ['countersigned.10', 'password_too_common'],
  ['haddad-noor-1', 'password_contains_you'],
  ['short', 'password_too_short'],
])('%j: %s', async (password, code) => {
  expect(await weaknessOf(password, person)).toBe(code);
});

/** How much of the work of judging passwords the thread that answers everybody has itself. */
async function ownShare(passwords: string[]) {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all(passwords.map((password) => weaknessOf(password, person)));
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  return sum(process.threadCpuUsage(own)) / sum(process.cpuUsage(all));
}

test('ten long passwords are judged beside the thread that answers everybody', async () => {
  const hard = (seed: number) =>
    Array.from({ length: 128 }, (_, at) => String.fromCharCode(33 + (((at + seed) * 7919 + seed * 31) % 94))).join('');
  const ten = Array.from({ length: 10 }, (_, seed) => hard(seed + 1));
  await weaknessOf(hard(0), person);
  expect(await ownShare(ten)).toBeLessThan(1 / 5);
});

test('who comes when dozens wait is told to come again', async () => {
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => weaknessOf('lampost-violin-Tuesday', person)));
  const refused = many.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'unavailable' } });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison } from './measure.ts';

/** Calls for one address: fewer than any limit, which would answer faster. */
const each = 5;
/**
 * In milliseconds between two calls: what one has promised, a mail that is written and sent by a job, is over before
 * the next.
 */
const apart = 60;
const csrf = 'bench-bench-bench-bench-bench';

/**
 * Does time tell whether somebody has an account? The same calls with an address that has one and with addresses nobody
 * has, turn by turn; the ratio is that of the shorter median to the longer, 1 when time tells nothing.
 */
export async function compareEnumeration(url: string, known: string[]): Promise<Comparison[]> {
  // Of the same shape: how easily a password is guessed is worked out with the letters of the address, and longer with
  // others.
  const nobody = known.map(
    (email) => [...email.split('@', 1).join('')].toReversed().join('') + email.slice(email.indexOf('@')),
  );
  const signUp = (email: string) => ({
    full_name: 'Bench Person',
    email,
    username: `bench-${randomUUID().slice(0, 12)}`,
    date_of_birth: '1990-01-01',
    phone_number: '+34600123456',
    password: 'lampost-violin-Tuesday',
  });
  const calls = [
    ['a wrong password', '/api/sign-in', (email: string) => ({ email, password: 'not-the-password' })],
    ['a reset', '/api/password-reset', (email: string) => ({ email })],
    ['a sign-in code', '/api/sign-in/code', (email: string) => ({ email })],
    ['a sign-up', '/api/sign-up', signUp],
  ] as const;
  const results: Comparison[] = [];
  for (const [name, path, body] of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < each; round++) {
      for (const [index, email] of known.entries()) {
        times.known.push(await timeOf(url + path, body(email)));
        times.unknown.push(await timeOf(url + path, body(nobody[index] as string)));
      }
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    results.push({
      name: `${name} for an address that has an account, against one that has none (time)`,
      product: a,
      peer: b,
      unit: 'µs',
      ratio: Math.min(a, b) / Math.max(a, b),
      goal: 0.9,
    });
  }
  return results;
}

async function timeOf(url: string, body: object) {
  await wait(apart);
  const started = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrf=${csrf}`, 'x-csrf-token': csrf },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return (performance.now() - started) * 1000;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

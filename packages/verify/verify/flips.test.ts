import { expect, test } from 'vitest';
import { flipsOf, hourAgo, madeAt, networkOf, now, policies, SampleLog } from '../testing/sample-log.ts';
import { verify } from './verify.ts';

const times = [madeAt + 60, madeAt + 90];

async function sample() {
  const log = new SampleLog().fill(9);
  const index = log.add('answer', { disclosed: { answer: 'confirmed', comment: 'Fine work' } });
  log.fill(13);
  return {
    network: networkOf(await log.files([hourAgo, hourAgo])),
    checkpoint: await log.checkpoint(13, times),
    proof: await log.proof(index, 13, times),
    receipt: await log.receipt(index, 13, times),
  };
}

test.each(['checkpoint', 'proof', 'receipt'] as const)('a %s with one byte changed is never valid', async (kind) => {
  const { network, [kind]: text } = await sample();
  // Of a log that answers, so that nothing but the change can be the reason.
  const isValid = async (input: Uint8Array | string, policy: string) =>
    (await verify(input, { policy, now, network })).answer === 'valid';
  expect(await isValid(text, policies.any)).toBe(true);
  const passed: number[] = [];
  const flips = flipsOf(text);
  for (const [at, flipped] of flips.entries()) if (await isValid(flipped, policies.any)) passed.push(at);
  expect(flips.length).toBe(new TextEncoder().encode(text).length);
  expect(passed).toEqual([]);
});

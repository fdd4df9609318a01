import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { formatBundle, publicKeyMultibase } from '../credential/credential.ts';
import { foreignJudge } from '../testing/foreign-credential.ts';
import { files, publicKey, sampleBundle } from '../testing/sample-credential.ts';
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

test('whatever is cut, doubled or put into a receipt or a proof, the answer is one of three and never valid', async () => {
  const { network, receipt, proof } = await sample();
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const changes = fc.array(
    fc.record({
      from: place,
      to: place,
      put: fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constant(null)),
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(receipt, proof), changes, async (text, all) => {
      const changed = all.reduce((now, { from, to, put }) => {
        const [start, end] = [from, to].map((each) => Math.floor(each * now.length)).sort((a, b) => a - b) as [
          number,
          number,
        ];
        // Null doubles what stands there; words take its place.
        return put === null ? now.slice(0, end) + now.slice(start) : now.slice(0, start) + put + now.slice(end);
      }, text);
      fc.pre(changed !== text);
      const { answer } = await verify(changed, { policy: policies.any, now, network });
      expect(['invalid', 'unknown']).toContain(answer);
    }),
    { numRuns: 400 },
  );
});

test('whatever else is given is never valid, and nothing is thrown', async () => {
  const { network } = await sample();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }), fc.json()),
      async (input) => {
        expect((await verify(input, { policy: policies.any, now, network })).answer).not.toBe('valid');
      },
    ),
  );
});

const patience = { timeout: 600_000 };

async function sampleCredential() {
  const made = await sampleBundle();
  const bundle = await made.bundle([madeAt + 60]);
  // Of a host that answers, so that nothing but the change can be the reason.
  return { ...made, bundle: formatBundle(bundle), network: networkOf(await files(made, bundle, [hourAgo, hourAgo])) };
}

test.each(['credential', 'bundle'] as const)('a %s with one byte changed is never valid', patience, async (kind) => {
  const { network, [kind]: text } = await sampleCredential();
  const isValid = async (input: Uint8Array | string) =>
    (await verify(input, { policy: policies.any, now, network: kind === 'credential' ? network : null })).answer ===
    'valid';
  expect(await isValid(text)).toBe(true);
  const passed: number[] = [];
  const flips = flipsOf(text);
  for (const [at, flipped] of flips.entries()) if (await isValid(flipped)) passed.push(at);
  expect(flips.length).toBe(utf8(text).length);
  expect(passed).toEqual([]);
});

test('a foreign verifier takes a credential, and none with one byte changed', patience, async () => {
  const { credential } = await sampleCredential();
  const key = publicKeyMultibase(publicKey);
  expect(await foreignJudge(credential, key)).toBe(true);
  const passed: number[] = [];
  for (const [at, flipped] of flipsOf(credential).entries())
    if (await foreignJudge(new TextDecoder().decode(flipped), key)) passed.push(at);
  expect(passed).toEqual([]);
});

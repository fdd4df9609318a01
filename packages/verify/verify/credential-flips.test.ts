import { expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { formatBundle, publicKeyMultibase } from '../credential/credential.ts';
import { foreignJudge } from '../testing/foreign-credential.ts';
import { files, publicKey, sampleBundle } from '../testing/sample-credential.ts';
import { flipsOf, hourAgo, madeAt, networkOf, now, policies } from '../testing/sample-log.ts';
import { verify } from './verify.ts';

const patience = { timeout: 600_000 };

async function sample() {
  const made = await sampleBundle();
  const bundle = await made.bundle([madeAt + 60]);
  // Of a host that answers, so that nothing but the change can be the reason.
  return { ...made, bundle: formatBundle(bundle), network: networkOf(await files(made, bundle, [hourAgo, hourAgo])) };
}

test.each(['credential', 'bundle'] as const)('a %s with one byte changed is never valid', patience, async (kind) => {
  const { network, [kind]: text } = await sample();
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
  const { credential } = await sample();
  const key = publicKeyMultibase(publicKey);
  expect(await foreignJudge(credential, key)).toBe(true);
  const passed: number[] = [];
  for (const [at, flipped] of flipsOf(credential).entries())
    if (await foreignJudge(new TextDecoder().decode(flipped), key)) passed.push(at);
  expect(passed).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { origin, policies, SampleLog } from '../packages/verify/testing/sample-log.ts';
import { buildVerifierPackage, target } from './build-verifier-package.ts';

let manifest: { bin: Record<string, string>; exports: Record<string, string>; private?: boolean };
beforeAll(() => {
  buildVerifierPackage();
  manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
});

test('what is published has every part, with types, and no test', () => {
  const files = Object.values(manifest.exports);
  expect(files.filter((file) => !existsSync(join(target, file)))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(target, file.replace(/\.js$/, '.d.ts'))))).toEqual([]);
  expect(existsSync(join(target, 'testing'))).toBe(false);
  expect(manifest.private).toBe(undefined);
});

test('its command runs', async () => {
  const [policy, proof] = [join(target, 'a.policy'), join(target, 'a.tlog-proof')];
  writeFileSync(policy, policies.none);
  writeFileSync(proof, await new SampleLog().fill(3).proof(1));
  const command = join(target, manifest.bin['countersign-verify'] ?? '');
  const options = ['--policy', policy, '--offline', '--json'];
  const { stdout, status } = spawnSync(process.execPath, [command, proof, ...options], { encoding: 'utf8' });
  expect([status, JSON.parse(stdout).facts.log]).toEqual([2, origin]);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policies } from '../packages/verify/testing/sample-log.ts';
import { buildVerifierCommand } from './build-verifier-command.ts';

test('the command is one file that runs by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-command-'));
  const [file, policy] = [join(folder, 'countersign-verify.mjs'), join(folder, 'policy')];
  writeFileSync(file, await buildVerifierCommand());
  writeFileSync(policy, policies.none);
  const run = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '-', ...args], {
      input,
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  expect(run('a novel', '--policy', policy, '--lang', 'en')).toMatchObject({
    status: 2,
    said: expect.stringContaining('Could not check'),
  });
  expect(run('', '--no-such-word').status).toBe(64);
  rmSync(folder, { recursive: true });
});

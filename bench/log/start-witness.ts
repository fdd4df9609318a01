import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A witness as anybody runs it: the command, at an address of this machine. */
export async function startWitness(folder: string, policyText: string) {
  const policy = join(folder, 'witness-policy');
  writeFileSync(policy, policyText);
  const state = join(folder, 'witness.json');
  const args = ['witness', '--policy', policy, '--state', state, '--name', 'bench.example', '--listen', '127.0.0.1:0'];
  const child = spawn(process.execPath, ['build/countersign-verify.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const [vkey, url] = [(await lines.next()).value as string, (await lines.next()).value as string];
  return {
    vkey,
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verify } from '@countersign/verify';
import { formatBundle } from '@countersign/verify/credential';
import { sampleBundle } from '../../packages/verify/testing/sample-credential.ts';
import { madeAt, now, policies } from '../../packages/verify/testing/sample-log.ts';
import { type Comparison, medianOf } from '../measure.ts';
import { atMost, timeEach } from './limit.ts';

const build = join(import.meta.dirname, '../../build');

/** A sample with status list and confirmation: all that needs no network. */
export async function compareVerifying(): Promise<Comparison[]> {
  const bundle = formatBundle(await (await sampleBundle()).bundle([madeAt, madeAt]));
  const warm = await timeEach(40, async () => {
    const { answer } = await verify(bundle, { policy: policies.all, now });
    if (answer !== 'valid') throw new Error('a good credential is refused');
  });
  const page = gzipSync(readFileSync(join(build, 'verify.html'))).length;
  return [
    atMost('a credential verified offline, from its bundle, against 60 ms', medianOf(warm.slice(20)), 60),
    atMost('the same by the command, from its start, against 1 s', await timeCommand(bundle), 1000),
    atMost('the page of the verifier, compressed, against 80 kB', page, 80_000, 'bytes'),
  ];
}

async function timeCommand(bundle: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-command-'));
  const [file, policy] = [join(folder, 'bundle'), join(folder, 'policy')];
  writeFileSync(file, bundle);
  writeFileSync(policy, policies.all);
  const args = [file, '--policy', policy, '--offline', '--at', now.toISOString()];
  const times = await timeEach(11, async () => {
    const { status, stdout } = spawnSync(process.execPath, [join(build, 'countersign-verify.mjs'), ...args]);
    if (status !== 0) throw new Error(`the command refuses a good credential: ${stdout}`);
  });
  rmSync(folder, { recursive: true });
  return medianOf(times);
}

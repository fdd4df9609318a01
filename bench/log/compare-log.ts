import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verify } from '@countersign/verify';
import { formatBundle } from '@countersign/verify/credential';
import type pg from 'pg';
import { sampleBundle } from '../../packages/verify/testing/sample-credential.ts';
import { madeAt, now, policies } from '../../packages/verify/testing/sample-log.ts';
import type { Env } from '../../server/env.ts';
import { type Comparison, medianOf } from '../measure.ts';
import { compareReading, compareTiles } from './compare-reading.ts';
import { compareStating } from './compare-stating.ts';
import { fillLog } from './fill-log.ts';
import { atMost, timeEach } from './limit.ts';

/** What the transparency log costs and gives, each against its limit or a peer. */
export async function compareLog(url: string, config: pg.PoolConfig, env: Env): Promise<Comparison[]> {
  const dataDir = join(env.dataDir, 'bench-log');
  mkdirSync(dataDir);
  const stating = await compareStating(config, env);
  const { sequencing, ...filled } = await fillLog(config, env, dataDir);
  try {
    return [
      ...stating,
      sequencing,
      ...(await compareReading(filled, env)),
      ...(await compareVerifying()),
      ...(await compareTiles(url, env, dataDir)),
    ];
  } finally {
    await filled.close();
  }
}

const build = join(import.meta.dirname, '../../build');

/** A sample with status list and confirmation: all that needs no network. */
async function compareVerifying(): Promise<Comparison[]> {
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

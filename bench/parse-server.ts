import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Comparison, compareRequests, connections, type Target } from './measure.ts';
import { startProgram } from './program.ts';

const source = 'bench/peers/parse-server';

/**
 * The same list of notifications, `lying` a person, from Parse Server on the same PostgreSQL. It is asked for the five
 * newest and one count, which is less than ours gives. Installed for the run, and only with BENCH_PEERS=1: it is heavy.
 */
export async function compareParseServer(product: Target, config: pg.PoolConfig, lying: number): Promise<Comparison[]> {
  if (process.env.BENCH_PEERS !== '1') {
    console.log('Parse Server is left out: it is installed and measured when BENCH_PEERS=1 is set.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-parse-server-'));
  try {
    for (const file of ['package.json', 'start.mjs']) copyFileSync(join(source, file), join(folder, file));
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', install, { cwd: folder });
    const client = new pg.Client(config);
    await client.connect();
    await client.query('create database parse');
    await client.end();
    const peer = await startProgram([join(folder, 'start.mjs'), String(config.host), `${connections}`, `${lying}`]);
    try {
      const { url, tokens } = JSON.parse(peer.line) as { url: string; tokens: string[] };
      const headers = tokens.map((token) => ({ 'x-parse-application-id': 'bench', 'x-parse-session-token': token }));
      const name = 'the five newest notifications and the counts, against Parse Server on the same PostgreSQL';
      return [await compareRequests(name, 5, product, { url, headers })];
    } finally {
      await peer.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

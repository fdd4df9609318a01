import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '@countersign/verify';
import { inclusionPath } from '@countersign/verify/merkle';
import { parsePolicy } from '@countersign/verify/policy';
import { hashesFromTiles, parseTilePath } from '@countersign/verify/tiles';
import { monitorOnce } from '../../packages/verify/monitor/monitor.ts';
import type { Env } from '../../server/env.ts';
import { readLogFile } from '../../server/features/log/log-files.ts';
import { policyText, vkeyOf } from '../../server/features/log/log-policy.ts';
import { makeProof } from '../../server/features/log/make-proof.ts';
import { isMissing } from '../../server/testing/debian-programs.ts';
import { startNginx } from '../../server/testing/nginx.ts';
import { type Comparison, compareRequests, medianOf } from '../measure.ts';
import { startNginxFiles } from '../nginx-files.ts';
import type { FilledLog } from './fill-log.ts';
import { atLeast, atMost, timeEach } from './limit.ts';

const proofs = 200;
const large = 100_000_000;
const flips = 40;

/** What others make of a log of a million entries, and what a proof of it costs. */
export async function compareReading({ deps, size }: FilledLog, env: Env): Promise<Comparison[]> {
  const { db } = deps;
  const rows = await db
    .selectFrom('log_entries')
    .selectAll()
    .where('log_index', 'is not', null)
    .where((eb) => eb(eb.fn('mod', ['log_index', eb.lit(Math.floor(size / proofs))]), '=', eb.lit(1)))
    .limit(proofs)
    .execute();
  let proof = '';
  const making = await timeEach(rows.length, async (n) => {
    proof = (await makeProof(deps, rows[n] as (typeof rows)[number])) ?? '';
  });
  const policy = await policyText({ db, env });
  const checking = await timeEach(20, async () => {
    const { checks } = await verify(proof, { policy });
    if (checks.some(({ answer }) => answer === 'invalid')) throw new Error('a good proof is refused');
  });
  return [
    atMost(`a proof made of the tiles at ${size}, against 5 ms`, medianOf(making), 5),
    await comparePaths(deps, size),
    atMost('a proof verified, against 60 ms', medianOf(checking), 60),
    await timeMonitor(deps, policy, size),
    ...askGo(deps, size),
  ];
}

/**
 * The path of a proof in logs of up to a hundred million entries, against such of up to a million. Their tiles are made
 * up, and each size is another, since most of a path is the log's unfinished tiles.
 */
async function comparePaths({ files }: FilledLog['deps'], size: number): Promise<Comparison> {
  const time = async (most: number) => {
    const folder = `made-up-${most}`;
    const stored = readLogFile({ ...files.named, get: (name) => files.named.get(`${folder}/${name}`) });
    const read = async (path: string) => {
      await files.named.create(`${folder}/log/${path}`, randomBytes(parseTilePath(path).width * 32));
      return stored(path);
    };
    const make = (n: number, from: typeof read) => {
      const total = most - Math.floor((n * most) / (2 * proofs));
      return inclusionPath(Math.floor(total / 3) + n, total, hashesFromTiles(total, from));
    };
    await timeEach(proofs, (n) => make(n, read));
    return medianOf(await timeEach(proofs, (n) => make(n, stored)));
  };
  const peer = 2 * (await time(size));
  const product = await time(large);
  const name = `a path out of tiles at up to ${large}, twice that at up to ${size} at most`;
  return { name, product, peer, unit: 'ms', goal: 1, ratio: peer / product };
}

/** By the monitor that anybody runs: each entry read, hashed, and compared with what was signed. */
async function timeMonitor({ files, env }: FilledLog['deps'], policy: string, size: number): Promise<Comparison> {
  const base = `/${env.log.origin.split('/').slice(1).join('/')}/`;
  const network = async (url: string) => {
    const file = await files.named.get(`log/${new URL(url).pathname.slice(base.length)}`);
    if (!file) throw new Error(`there is no ${url}`);
    return file;
  };
  const [time = 0] = await timeEach(1, async () => {
    const setting = { policy: parsePolicy(policy), network, now: new Date() };
    const pass = await monitorOnce({ v: 1, logs: {}, watched: {}, evidence: [] }, [], setting);
    if (pass.news[0]?.read !== size) throw new Error(`a good log is not followed: ${JSON.stringify(pass.alerts)}`);
  });
  return atMost(`a monitor that reads ${size} entries, against 30 s`, time, 30_000);
}

/** Go's own log reads all of it, and is shown some changed files. */
function askGo({ env }: FilledLog['deps'], size: number): Comparison[] {
  if (isMissing('golang-go', 'golang-golang-x-mod-dev')) return [];
  const judge = join(import.meta.dirname, '../../packages/verify/testing/judge.go');
  const key = env.log.keys.map(vkeyOf)[0] ?? '';
  const folder = join(env.dataDir, 'bench-log/files/log');
  const { stdout, stderr } = spawnSync('go', ['run', judge, folder, key, String(flips)], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
  });
  const [, entries, refused] = /^(\d+) entries, (\d+) changed files refused\n$/.exec(stdout) ?? [];
  if (Number(entries) !== size) throw new Error(`Go refuses the log: ${stdout}${stderr}`);
  return [atLeast(`changed files of ${size} entries that Go's own log refuses`, Number(refused), flips, '')];
}

/** A tile as an operator's proxy sends it, and from the product itself, against nginx with the same file. */
export async function compareTiles(url: string, env: Env, dataDir: string): Promise<Comparison[]> {
  const folder = join(env.dataDir, 'nginx-tiles');
  const own = join(env.dataDir, 'files/log/tile/0');
  for (const each of [folder, own]) mkdirSync(each, { recursive: true });
  for (const each of [join(folder, 'tile'), join(own, '000')])
    copyFileSync(join(dataDir, 'files/log/tile/0/000'), each);
  await using opened = new AsyncDisposableStack();
  const peer = await startNginxFiles(folder);
  opened.defer(peer.stop);
  const proxy = await startNginx([Number(new URL(url).port)]);
  opened.defer(proxy.stop);
  const against = 'against nginx with the same file';
  const compare = (name: string, from: string) =>
    compareRequests(name, 0.9, { url: `${from}/log/tile/0/000` }, { url: `${peer.url}/tile` });
  return [
    await compare(`a tile of the log through nginx as deploy/nginx.conf has it, ${against}`, proxy.url),
    await compare(`a tile from the product alone, ${against}`, url),
  ];
}

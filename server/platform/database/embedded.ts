import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { binaries, own, owner, reachable } from './postgres-binaries.ts';

const run = promisify(execFile);

/**
 * What a statement failed at repeats what people typed; we are told of it, so the database's own log need not have it.
 */
const logSettings = '-c log_min_messages=log';

const notYet = '57P03';
const isSqlState = /^[0-9A-Z]{5}$/;

export type EmbeddedPostgres = {
  /** Connection over a Unix socket that only this user can enter: no port, no password. */
  config: pg.PoolConfig;
  /** False when a cluster was already running: one that a killed server left behind, or one that serves right now. */
  started: boolean;
  /** Starts it again after it ended; nothing when it runs. Throws while something of the one before is still there. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that ships inside an npm package, with its data under `dataDir`, or adopts the one still
 * running there. Throws with the server's log when it does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = reachable(dataDir) ? dataDir : join('/var/tmp', `countersign-${id}`);
  const cluster = join(base, 'postgres');
  const sockets = join(tmpdir(), `countersign-${id}`);
  const config = { host: sockets, user: 'countersign', database: 'postgres' };
  const log = join(cluster, 'server.log');
  const bin = await binaries();
  const pgCtl = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', cluster, ...args], { ...owner, cwd: cluster });

  mkdirSync(base, { recursive: true });
  await createCluster(bin, cluster);
  own(sockets);

  const launch = () => {
    const options = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200 ${logSettings}`;
    return pgCtl('-l', log, '-o', options, '-w', '-t', '60', 'start');
  };
  const start = async () => {
    if (await serves(config)) return;
    await launch().catch(async () => {
      if (await serves(config)) return;
      // The notes of one that was killed may name a number that is another program's by now, for which PostgreSQL would
      // wait for ever. Processes that are left of it, it still finds by their memory.
      for (const note of [join(cluster, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')])
        rmSync(note, { force: true });
      await launch().catch((error) => {
        const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : '';
        throw new Error(`PostgreSQL did not start in ${cluster}.\n${tail}`, { cause: error });
      });
    });
  };
  const running = await serves(config);
  await start();
  return {
    config,
    started: !running,
    start,
    stop: async () => {
      await pgCtl('-m', 'fast', '-w', 'stop').catch(() => {});
    },
  };
}

/** Works in a folder beside it, which is renamed at the end: a start cut short leaves nothing half made. */
async function createCluster(bin: string, cluster: string) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  own(fresh);
  const settings = '-U countersign --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync --no-instructions'.split(' ');
  await run(join(bin, 'initdb'), ['-D', fresh, ...settings], { ...owner, cwd: fresh });
  renameSync(fresh, cluster);
}

/** Whether a PostgreSQL serves there; one that is starting or stopping is waited for. */
async function serves(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code !== notYet) return isSqlState.test(code);
  } finally {
    await client.end().catch(() => {});
  }
  await wait(100);
  return serves(config);
}

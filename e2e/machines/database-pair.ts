import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { own, owner } from '#server/platform/database/postgres-binaries.ts';
import { freePort, runProgram } from '../../server/testing/run-program.ts';

const binaries = '/usr/lib/postgresql/15/bin';
const password = 'of-this-try-only';

type Program = Awaited<ReturnType<typeof runProgram>>;

/** What all members agree on. A primary that is gone is replaced when its lease of `ttl` seconds has ended. */
const agreed = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 0,
  // Without it a machine that only lost etcd would stop serving.
  failsafe_mode: true,
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      synchronous_commit: 'on',
      hot_standby_feedback: 'on',
      wal_keep_size: '512MB',
      log_min_messages: 'log',
    },
  },
};

/** Two PostgreSQL of which Patroni makes one the primary, and etcd in which they agree. */
export async function startDatabasePair(folder: string) {
  await using opened = new AsyncDisposableStack();
  const etcdPort = await freePort();
  const etcd = await startEtcd(join(folder, 'etcd'), etcdPort);
  opened.defer(etcd.stop);
  const members = [
    await startMember(folder, 'one', etcdPort),
    // It copies the first, so that one has to be there.
    await startMember(folder, 'two', etcdPort),
  ] as const;
  for (const { stop } of members) opened.defer(stop);

  const pair = {
    etcd,
    members,
    /** Who takes writes now. Throws when nobody does for so many milliseconds. */
    async primary(timeout = 60_000) {
      const end = Date.now() + timeout;
      for (; Date.now() < end; await wait(100))
        for (const member of members) if (await member.is('primary')) return member;
      throw new Error(`no primary: ${members.map(({ output }) => output().slice(-2_000)).join('\n')}`);
    },
    /** Done when the other follows the primary and every commit waits for it. */
    async settle(timeout = 120_000) {
      const end = Date.now() + timeout;
      for (; Date.now() < end; await wait(200)) {
        const standby = await Promise.all(members.map(({ is }) => is('synchronous')));
        const primary = await Promise.all(members.map(({ is }) => is('primary')));
        if (standby.filter(Boolean).length === 1 && primary.filter(Boolean).length === 1) return;
      }
      throw new Error(`no standby: ${members.map(({ output }) => output().slice(-2_000)).join('\n')}`);
    },
    /** Makes the standby the primary, in order. */
    async switchOver() {
      const leader = await pair.primary();
      const answer = await fetch(`${leader.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name }),
      });
      const said = await answer.text();
      if (answer.status !== 200) throw new Error(`switch-over: ${said}`);
    },
  };
  const kept = opened.move();
  return { ...pair, stop: () => kept.disposeAsync() };
}
export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>;
export type Member = DatabasePair['members'][number];

async function startEtcd(folder: string, port: number): Promise<Program> {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  return runProgram(
    '/usr/bin/etcd',
    [
      ...['--name', 'one', '--data-dir', folder, '--log-level', 'error'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
    ],
    { port },
  );
}

async function startMember(parent: string, name: string, etcdPort: number) {
  const folder = join(parent, name);
  const [port, restPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  own(folder);
  const account = (username: string) => ({ username, password });
  const settings = {
    scope: 'countersign',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: agreed, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: folder },
    },
    tags: { nofailover: false },
  };
  const file = join(folder, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings));
  const program = await runProgram('/usr/bin/patroni', [file], {
    port: restPort,
    env: { HOME: folder, PGHOST: '127.0.0.1' },
    user: owner,
  });
  const rest = `http://127.0.0.1:${restPort}`;
  const is = (what: 'primary' | 'replica' | 'synchronous') =>
    fetch(`${rest}/${what}`, { method: 'OPTIONS', signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const killDatabase = () => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  return {
    ...program,
    name,
    port,
    rest,
    restPort,
    is,
    /** Ends PostgreSQL alone; Patroni beside it sees that. */
    killDatabase,
    /** Ends all of it, as the machine would. */
    kill: async () => {
      const ended = program.kill();
      killDatabase();
      await ended;
    },
  };
}

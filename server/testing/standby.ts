import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-standby-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
};

/** A PostgreSQL and another that follows it by streaming replication. */
export async function startWithStandby() {
  const [first, second] = [folder(), folder()];
  const primary = await startEmbeddedPostgres(first);
  const client = new pg.Client(primary.config);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  const cluster = join(second, 'postgres');
  // With their owner: PostgreSQL runs as nobody where the tests run as root.
  await promisify(execFile)('cp', ['-a', join(first, 'postgres'), cluster]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  rmSync(join(cluster, 'postmaster.pid'));
  const { uid, gid } = statSync(join(cluster, 'PG_VERSION'));
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(cluster, name), text);
    chownSync(join(cluster, name), uid, gid);
  }
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.config.host} user=${primary.config.user}'\n`,
  );
  const standby = await startEmbeddedPostgres(second);
  return {
    primary,
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
      for (const each of [first, second]) rmSync(each, { recursive: true, force: true });
    },
  };
}

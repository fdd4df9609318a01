import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { skipDisk } from './skip-disk.ts';

/** The processes that one has begun, by the system's own table; none where it has no such table. */
const childrenOf = (parent: number) =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function parentOf(pid: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Ends a PostgreSQL on the spot, by the first of its processes. Waits for the others, which follow as soon as they are
 * on: until then one of them may still answer, and the next start is refused.
 */
export async function killPostgres(postmaster: number) {
  const others = childrenOf(postmaster);
  process.kill(postmaster, 'SIGKILL');
  for (let tries = 0; tries < 200 && others.some((pid) => existsSync(`/proc/${pid}`)); tries++) await wait(25);
}

/** A PostgreSQL that several servers share by its address, and that can be killed and started again. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'));
  // Open to the user that PostgreSQL runs as when we are root: then the cluster stays inside and goes with the folder.
  chmodSync(folder, 0o755);
  let embedded = await startEmbeddedPostgres(folder);
  const { host, user, database } = embedded.config;
  const admin = createPool(embedded.config);
  await skipDisk(admin);
  await admin.end();
  return {
    url: `postgresql://${user}@localhost/${database}?host=${host}`,
    /** Ends it on the spot. */
    kill: () => killPostgres(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])),
    /** Starts it on what is left. It is refused for as long as a process of the one before is still there. */
    start: async () => {
      const started = Date.now();
      for (;;) {
        try {
          embedded = await startEmbeddedPostgres(folder);
          if (embedded.started) return;
        } catch (error) {
          if (Date.now() - started > 20_000) throw error;
        }
        await wait(100);
      }
    },
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { killPostgres } from './kill-postgres.ts';
import { skipDisk } from './skip-disk.ts';

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

import type pg from 'pg';
import type { Deps } from '#server/auth/deps.ts';
import { isLogSigned } from '#server/features/log/published.ts';
import { hasAllMigrations } from '#server/platform/database/migrate.ts';
import type { WithPool } from '#server/platform/deps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { hasRoom } from '#server/platform/health/check-room.ts';
import { createHealth } from '#server/platform/health/health.ts';

const name = 'health/probe';
const written = 'This file shows that files can be read.\n';

/** Whether files can be read: one is written the first time, and only read from then on. */
function createFilesCheck(files: () => FileStore['named']) {
  let there = false;
  return async () => {
    const named = files();
    if (!there) await named.put(name, Buffer.from(written));
    there = true;
    return (await named.get(name))?.toString() === written;
  };
}

/** In milliseconds. Beyond it links, codes and cookies would end early or late here. */
const furthest = 60_000;

/** Whether the clock of this machine is the database's, by which everything is dated. */
async function clockAgrees(pool: pg.Pool, query_timeout: number): Promise<boolean> {
  const asked = Date.now();
  const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now';
  const { rows } = await pool.query<{ now: number }>({ text, query_timeout } as { text: string });
  const now = rows[0]?.now ?? 0;
  return now > asked - furthest && now < Date.now() + furthest;
}

/** What costs something is asked no more often than that, in milliseconds. */
const rarely = 15_000;

/** What `/readyz`, `/api/health` and the metrics tell, each part by one check. */
export function openHealth({ pool, files, mail }: Pick<Deps, 'files' | 'mail'> & WithPool) {
  const answers = async (query_timeout: number) => {
    await pool.query({ text: 'select 1', query_timeout } as { text: string });
    return true;
  };
  return createHealth({
    database: { run: answers },
    migrations: { run: (timeout) => hasAllMigrations(pool, timeout) },
    room: { run: () => hasRoom(pool), lasts: rarely },
    clock: { run: (timeout) => clockAgrees(pool, timeout) },
    files: { run: createFilesCheck(() => files.named), lasts: rarely },
    mail: { run: () => mail.answers(), lasts: rarely },
    log: { run: (timeout) => isLogSigned(pool, timeout) },
  });
}

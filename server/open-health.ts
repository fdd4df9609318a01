import type { Deps } from '#server/auth/deps.ts';
import { isLogSigned } from '#server/features/log/published.ts';
import { hasAllMigrations } from '#server/platform/database/migrate.ts';
import type { WithPool } from '#server/platform/deps.ts';
import { clockAgrees } from '#server/platform/health/check-clock.ts';
import { createFilesCheck } from '#server/platform/health/check-files.ts';
import { createHealth } from '#server/platform/health/health.ts';

/** Somebody else's server is asked no more often than that, in milliseconds. */
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
    clock: { run: (timeout) => clockAgrees(pool, timeout) },
    files: { run: createFilesCheck(() => files.named), lasts: rarely },
    mail: { run: () => mail.answers(), lasts: rarely },
    log: { run: (timeout) => isLogSigned(pool, timeout) },
  });
}

import { readEnv } from '../../server/env.ts';
import { readLogFile } from '../../server/features/log/log-files.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { openFileStore } from '../../server/platform/files/open-file-store.ts';
import { startSeveralServers } from '../../server/testing/several-servers.ts';
import { confirmMany } from './confirm-many.ts';
import { killInTurn } from './kill-in-turn.ts';
import { readOutcome } from './read-outcome.ts';

/**
 * Fifty thousand confirmations while two servers publish them, and servers and PostgreSQL are killed with -9 again and
 * again: each has to be in the log once. Run by hand, after a build: `node bench/log/kills.ts [confirmations] [kills]`.
 * It takes some ten minutes, needs nginx, and ends with 1 when something is wrong.
 */
const [confirmations = 50_000, kills = 12] = process.argv.slice(2).map(Number);

const several = await startSeveralServers();
const pool = createPool({ connectionString: several.postgres.url, max: 8 });
const db = createDatabase(pool);
const env = readEnv({ DATA_DIR: several.dataDir, PUBLIC_URL: several.url, NODE_ENV: 'test', SEED: 'none' });
const files = await openFileStore({ bucket: null, dataDir: several.dataDir });
const started = performance.now();
const confirming = confirmMany(db, env.log.origin, confirmations);
const killed = await killInTurn(several, kills, () => confirming.done() / confirmations);
await confirming.end;
const outcome = await readOutcome(db, readLogFile(files.named));
console.log(`killed and started again: ${killed.join(', ')}`);
console.table({ ...outcome, cutOff: confirming.cutOff(), seconds: Math.round((performance.now() - started) / 1000) });
const { waiting, missing, twice, foreign } = outcome;
process.exitCode = outcome.confirmations === confirmations && waiting + missing + twice + foreign === 0 ? 0 : 1;
await db.destroy();
await several.stop();

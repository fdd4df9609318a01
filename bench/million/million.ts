import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../server/env.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import { fill } from './fill.ts';
import { measureConfirmations } from './measure-confirmations.ts';
import { sizeOf } from './size.ts';

/**
 * One confirmation where a million were given before, with all that trust keeps of them: `npm run bench -- million
 * [answers] [folder]`. A folder that is named keeps its database, and is filled once.
 */
const [answers = '1000000', folder] = process.argv.slice(2);
const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'countersign-million-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const filled = join(dataDir, 'filled');
const embedded = await startEmbeddedPostgres(dataDir);
const env = readEnv({ NODE_ENV: 'test', SECRET_KEY: 'a key of the bench that nobody else knows', DATA_DIR: dataDir });
try {
  const pool = createPool({ ...embedded.config, max: 1 });
  await migrate(createDatabase(pool));
  await migrateJobs(pool);
  if (!existsSync(filled)) {
    await fill(pool, env.secretKey, sizeOf(Number(answers)), console.error);
    writeFileSync(filled, answers);
  }
  await pool.end();
  const { comparison, all, quietest } = await measureConfirmations(embedded.config, env);
  const { name, ratio, goal, product, peer } = comparison;
  const told = ({ p50, p99 }: typeof all) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(
    `${name}: ${Math.round(product)} a second of ${Math.round(peer)}, ratio ${ratio.toFixed(2)} (goal ${goal}); ` +
      `${told(all)}; in the quietest of five rounds ${told(quietest)} (goal 30); load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await embedded.stop();
  if (!folder) rmSync(dataDir, { recursive: true, force: true });
}

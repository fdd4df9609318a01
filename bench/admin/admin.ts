import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readEnv } from '../../server/env.ts';
import { countCases } from '../../server/features/admin/queues/count-cases.ts';
import { heldQueues } from '../../server/features/admin/queues/held-queues.ts';
import { listCases } from '../../server/features/admin/queues/list-cases.ts';
import { asking, isTheirs } from '../../server/features/admin/queues/their-cases.ts';
import type { CaseQueue } from '../../server/features/case-queue.ts';
import { tiesIn } from '../../server/features/trust/published.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import type { CaseList } from '../../shared/admin/queues.ts';
import { compareRuns } from '../measure.ts';
import { comeIn, fill } from './fill.ts';

/**
 * The first page of a queue of 100,000 cases while cases come in, beside the query alone that gives the same cases, and
 * beside one that knows nothing of who may not decide: `npm run bench -- admin [cases]`. Also the counts of the admin
 * panel, and whether pages that are read meanwhile miss or repeat a case.
 */
const cases = Number(process.argv[2] ?? 100_000);
const max = { milliseconds: 30, goal: 0.7 };
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-admin-'));
chmodSync(dataDir, 0o755);
const embedded = await startEmbeddedPostgres(dataDir);
const env = readEnv({ NODE_ENV: 'test', SECRET_KEY: 'a key of the bench that nobody else knows', DATA_DIR: dataDir });
const pool = createPool(embedded.config);
const db = createDatabase(pool);
const adminId = randomUUID();
const held = heldQueues[0] as CaseQueue;
const page = (after?: string): Promise<CaseList> =>
  listCases({ db, env }, held, adminId, { filter: 'all', search: '', ...(after && { after }) });
const lawless = () =>
  sql`select c.* from (${held.cases}) c where ${adminId}::uuid is not null order by c.since, c.id limit 51`.execute(db);
const bare = () =>
  sql`with ${asking(adminId, held)},
    page as materialized (select c.* from (${held.cases}) c where ${isTheirs(held)} order by c.since, c.id limit 51),
    parts as (${tiesIn(adminId, sql`array(select id from page)`)})
    select c.*, to_json(t) as ties from page c left join parts t on t.id = c.id order by c.since, c.id`.execute(db);

let coming = true;
let came = 0;
/** Twenty new cases a second, which is a hundred times more than an admin of 200 a day gets. */
async function keepComing() {
  while (coming) {
    await comeIn(pool, ++came);
    await wait(50);
  }
}

/** Every case that waited when it began, once each. */
async function readThrough(pages: number) {
  const seen: string[] = [];
  let after: string | undefined;
  for (let read = 0; read < pages; read++) {
    const { cases: found, next } = await page(after);
    seen.push(...found.map(({ id }) => id));
    if (!next) break;
    after = next;
  }
  const { rows } = await pool.query<{ id: string }>('select id from projects order by held_at, id limit $1', [
    seen.length,
  ]);
  return seen.length > 0 && rows.every(({ id }, index) => id === seen[index]);
}

try {
  await migrate(db);
  await migrateJobs(pool);
  await fill(pool, cases, adminId);
  const incoming = keepComing();
  // Each connection keeps its plans after some rounds, as those of a server that has stood for a minute.
  for (let warm = 0; warm < 12; warm++)
    await Promise.all(Array.from({ length: 20 }, () => [page(), bare(), lawless()]).flat());
  const times: number[] = [];
  const timed = async () => {
    const begun = performance.now();
    await page();
    times.push(performance.now() - begun);
  };
  const { ratio, product, peer } = await compareRuns('admin queue', max.goal, 60, timed, bare);
  const toLawless = await compareRuns('admin queue without its rules', max.goal, 60, () => page(), lawless);
  const counted = performance.now();
  await countCases(db, heldQueues, adminId);
  const counting = performance.now() - counted;
  const whole = await readThrough(40);
  coming = false;
  await incoming;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  console.log(
    `${cases} cases, ${came} came in meanwhile: first page p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (goal ${max.milliseconds}); ` +
      `${product.toFixed(0)} a second of ${peer.toFixed(0)}, ratio ${ratio.toFixed(2)} (goal ${max.goal}), ${toLawless.ratio.toFixed(2)} to the query without the rules; counts ${counting.toFixed(1)} ms; ` +
      `40 pages on end ${whole ? 'neither miss nor repeat a case' : 'MISS OR REPEAT A CASE'}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = whole && at(0.99) < max.milliseconds && ratio >= max.goal ? 0 : 1;
} finally {
  coming = false;
  await db.destroy();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

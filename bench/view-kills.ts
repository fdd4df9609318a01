import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { builtServer } from '../server/testing/product-node.ts';
import { freePort, runProgram } from '../server/testing/run-program.ts';

/**
 * Readers come steadily, each another one, while the server is killed with -9 again and again: fewer than one of a
 * hundred may be missing from the counts. Run by hand after a build: `node bench/view-kills.ts [kills] [seconds between
 * them] [readers a second]`.
 */
const [kills = 2, seconds = 60, perSecond = 200] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-views-'));
chmodSync(dataDir, 0o755);
const port = await freePort();
const server = await runProgram(process.execPath, [builtServer], {
  port,
  env: { NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo', TRUST_PROXY: 'on' },
});
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
let readers = 0;
let answered = 0;

async function read() {
  const number = readers++;
  const address = `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const answer = await fetch(`http://127.0.0.1:${port}/noor-el-idrissi`, {
    headers: { 'user-agent': agent, 'x-forwarded-for': address, 'accept-language': 'en' },
  });
  await answer.arrayBuffer();
  if (answer.ok) answered++;
}
const counted = async (config: pg.PoolConfig) => {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query(
    `select coalesce(sum(c.count), 0)::int as count from page_counts c join profiles p on p.id = c.user_id
      where p.username = 'noor-el-idrissi' and c.project_id is null and c.link = '' and c.day = (now() at time zone 'UTC')::date`,
  );
  await client.end();
  return Number(rows[0].count);
};

await read();
for (let kill = 0; kill < kills; kill++) {
  const end = performance.now() + seconds * 1000;
  const asked: Promise<void>[] = [];
  while (performance.now() < end) {
    asked.push(read().catch(() => {}));
    await wait(1000 / perSecond);
  }
  await server.kill();
  await Promise.all(asked);
  await server.start();
}
await wait(2000);
const { config } = await startEmbeddedPostgres(dataDir);
const count = await counted(config);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
const off = Math.abs(answered - count) / answered;
console.table({ kills, answered, counted: count, off: `${(off * 100).toFixed(2)} %` });
process.exitCode = off < 0.01 ? 0 : 1;

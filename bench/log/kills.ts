import { setTimeout as wait } from 'node:timers/promises';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote } from '@countersign/verify/note';
import { decodeEntry } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import { readEnv } from '../../server/env.ts';
import type { ReadLogFile } from '../../server/features/log/extend-tree.ts';
import { readLogFile } from '../../server/features/log/log-files.ts';
import { createDatabase, createPool, type Database } from '../../server/platform/database/connect.ts';
import { openFileStore } from '../../server/platform/files/open-file-store.ts';
import { type SeveralServers, startSeveralServers } from '../../server/testing/several-servers.ts';
import { confirmMany } from './confirm-many.ts';

/** Kills one server, the other, or PostgreSQL, at even parts of a work, and starts it again. Gives who was killed. */
async function killInTurn({ servers, postgres }: SeveralServers, kills: number, part: () => number) {
  const victims = { 'one server': servers[0], 'the other': servers[1], PostgreSQL: postgres };
  const names = Object.keys(victims) as (keyof typeof victims)[];
  const killed: string[] = [];
  while (killed.length < kills) {
    // Never at the same point of a batch.
    const at = (killed.length + 0.3 + 0.4 * Math.random()) / kills;
    while (part() < at) await wait(10 * Math.random());
    const name = names[killed.length % names.length] as keyof typeof victims;
    await victims[name].kill();
    await wait(300 + 700 * Math.random());
    await startAgain(victims[name]);
    killed.push(name);
  }
  return killed;
}

/** On a busy machine a process of the PostgreSQL before goes on for a while, and the next one is refused until then. */
async function startAgain(victim: { start: () => Promise<unknown> }) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await victim.start();
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}

/** In milliseconds, for what still waits to be published. */
const patience = 180_000;

/** What the published files hold, up to the root that was signed, against what was confirmed. */
async function readOutcome(db: Database, read: ReadLogFile) {
  const countWaiting = async () => {
    const { count } = await db
      .selectFrom('log_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('log_index', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const until = performance.now() + patience;
  while ((await countWaiting()) > 0 && performance.now() < until) await wait(500);
  // The last batch has its numbers, and is written and signed next.
  await wait(5_000);
  const { size, root } = parseCheckpoint(parseNote(Buffer.from(await read('checkpoint')).toString()).text);
  const published = new Map<string, number>();
  const tree = new Frontier();
  for await (const { entry } of readEntries(size, 0, size, read)) {
    tree.append(hashLeaf(entry));
    const { kind, digest } = decodeEntry(entry);
    const hex = Buffer.from(digest).toString('hex');
    if (kind === 'answer') published.set(hex, (published.get(hex) ?? 0) + 1);
  }
  if (!Buffer.from(tree.root()).equals(root)) throw new Error('the entries do not make the root that was signed');
  const confirmed = await db
    .selectFrom('confirmations as c')
    .innerJoin('log_statements as s', (join) => join.onRef('s.subject', '=', 'c.id').on('s.kind', '=', 1))
    .select('s.digest')
    .execute();
  const { count } = await db
    .selectFrom('confirmations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const stated = new Set(confirmed.map(({ digest }) => digest.toString('hex')));
  return {
    confirmations: Number(count),
    entries: size,
    waiting: await countWaiting(),
    missing: Number(count) - [...stated].filter((digest) => published.has(digest)).length,
    twice: [...published.values()].filter((times) => times > 1).length,
    foreign: [...published.keys()].filter((digest) => !stated.has(digest)).length,
  };
}

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

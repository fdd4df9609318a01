import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { documentForm } from '../../server/features/search/rebuild-documents.ts';
import { createDatabase, createPool } from '../../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import { randomOf } from '../trust/random.ts';
import { compareWriting } from './confirming.ts';
import { fill, makeWork } from './fill.ts';
import { fillDocuments } from './fill-documents.ts';
import { described, judge, total } from './judge.ts';
import { measureLoad } from './load.ts';
import { createShapes, fortiethPage, searcher } from './shapes.ts';

/**
 * Times of every shape of a search, how often it finds a known item, what writing costs, and how it stands a load of both:
 * `npm run bench -- search [projects] [seed] [directory]`. In a directory the data stays, to be measured again; a filling that was cut short goes on
 * there. ONLY names one of the four, or `filling`; FILLERS is how many processes describe documents.
 */
const [projects = '1000000', seed = '14', keptIn] = process.argv.slice(2);
const rounds = 60;
const parts = ['shapes', 'items', 'writing', 'load'].filter((part) => (process.env.ONLY ?? part) === part);
/** Searches and confirmations a second: what is asked for, and less for machines that others use. */
const loads = [
  [100, 20],
  [50, 10],
  [20, 4],
] as const;
const note: Parameters<typeof judge>[1]['note'] = ({ text, change, alike, item }, found) => {
  if (process.env.NOTE)
    console.log(`missed by ${change}, ${alike} alike, ${found.length} found: ${text} | ${item.words.join(' ')}`);
};
const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), 'countersign-search-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const [filled, documented] = ['filled', `documented-${documentForm}`].map((name) => join(dataDir, name)) as [
  string,
  string,
];
const embedded = await startWithMemory();
const pool = createPool({ ...embedded.config, max: 20 });
const db = createDatabase(pool);
try {
  await migrate(db);
  await migrateJobs(pool);
  const { items, words, skills } = await fillOnce();
  const { rows } = await sql<{ index: number; table: number; documents: number }>`select
    sum(pg_indexes_size(relid))::float8 as index, sum(pg_total_relation_size(relid))::float8 as table,
    (select count(*)::float8 from search_documents) as documents from pg_partition_tree('search_documents')`.execute(
    db,
  );
  const [{ index, table, documents } = { index: 0, table: 0, documents: 1 }] = rows;
  console.log(
    `${documents} documents; ${Math.round(index / documents)} bytes of index and ${Math.round(table / documents)} in all for each`,
  );
  const shapes = createShapes(db, { words, skills });
  if (parts.includes('shapes')) await measure({ ...shapes, 'page 40': await fortiethPage(db, words[3] as string) });
  if (parts.includes('items')) await findItems(items);
  if (parts.includes('writing')) {
    const { with: indexed, without } = await compareWriting(db, pool, Number(seed), randomOf(5));
    console.log(
      `confirmed a second: ${indexed.toFixed(1)} with documents, ${without.toFixed(1)} without, ${(indexed / without).toFixed(2)}`,
    );
  }
  if (parts.includes('load'))
    for (const [searches, confirmations] of loads) if (await stand(shapes, searches, confirmations)) break;
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await pool.end();
  await embedded.stop();
  if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
}

/** With a quarter of 4 GB, as the manual of PostgreSQL advises. With the 128 MB of a new cluster every fifth page of a million documents is asked of the system. */
async function startWithMemory() {
  const started = await startEmbeddedPostgres(dataDir);
  const asks = createPool({ ...started.config, max: 1 });
  const { rows } = await asks.query('show shared_buffers');
  if (rows[0].shared_buffers !== '1GB') await asks.query("alter system set shared_buffers = '1GB'");
  await asks.end();
  if (rows[0].shared_buffers === '1GB') return started;
  await started.stop();
  await started.start();
  return started;
}

/** Gives what can be asked for. What is in the directory already stays as it is. */
async function fillOnce() {
  const [many, from] = [Number(projects), Number(seed)];
  const step = async <Result>(what: string, note: string, work: () => Promise<Result>) => {
    const begun = performance.now();
    const made = await work();
    console.log(
      `${what} filled in ${Math.round((performance.now() - begun) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    writeFileSync(note, projects);
    return made;
  };
  const made = existsSync(filled)
    ? await makeWork(many, from)
    : await step('people and work', filled, () => fill(pool, many, from));
  if (!existsSync(documented))
    await step('documents', documented, () => fillDocuments(pool, Number(process.env.FILLERS ?? 1)));
  return made;
}

async function findItems(items: Parameters<typeof judge>[1]['items']) {
  const ask = searcher(db);
  const find = async (text: string) =>
    (await ask(text)).hits.map((hit) => (hit.kind === 'project' ? hit.work.id : hit.person.id));
  for (const [name, other] of [
    ['', 1],
    ['another seed, ', 2],
  ] as const) {
    const random = randomOf(Number(seed) * 7 + other);
    const { draws, shares } = await judge(db, { items, random, note }, find);
    const list = [...shares];
    console.log(`${name}${list.reduce((sum, [, { asked }]) => sum + asked, 0)} known items of ${draws} draws`);
    for (const [change, share] of [...list, ['all', total(list.map(([, each]) => each))] as const])
      console.log(`${change}: ${described(share)}`);
  }
}

/** False when this was too much. */
async function stand(shapes: Record<string, () => Promise<unknown>>, searches: number, confirmations: number) {
  const { times, failed, overloaded, aSecond } = await measureLoad(pool, shapes, {
    ...{ searches, confirmations },
    seconds: 20,
    seed: Number(seed),
    random: randomOf(6),
  });
  const at = (list: number[], share: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
  const told = Object.entries(times).map(
    ([kind, list]) => `${kind} ${[0.5, 0.95, 0.99].map((share) => `${at(list, share).toFixed(1)} ms`).join(', ')}`,
  );
  console.log(
    `${searches} searches and ${confirmations} confirmations a second: ${overloaded || failed > 0 ? 'too much, ' : ''}${aSecond.toFixed(1)} searches a second done, ${failed} failed; p50, p95, p99 of ${told.join('; of ')}`,
  );
  return !overloaded && failed === 0;
}

/** Times of each shape, one at a time in turn, with those of an id look-up in the same rounds. */
async function measure(shapes: Record<string, () => Promise<unknown>>) {
  const times = new Map(Object.keys(shapes).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(shapes)) {
      const begun = performance.now();
      await run();
      times.get(name)?.push(performance.now() - begun);
    }
  const at = (name: string, share: number) =>
    times.get(name)?.toSorted((a, b) => a - b)[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0;
  console.log('| shape | p50 | p95 | p99 | p50 to an id | p95 to an id |\n|---|---|---|---|---|---|');
  for (const name of times.keys()) {
    const cells = [at(name, 0.5), at(name, 0.95), at(name, 0.99)].map((each) => `${each.toFixed(1)} ms`);
    const ratios = [0.5, 0.95].map((share) => (at(name, share) / at('an id', share)).toFixed(1));
    console.log(`| ${[name, ...cells, ...ratios].join(' | ')} |`);
  }
}

import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findDocuments } from '../../server/features/search/find-documents.ts';
import type { Search } from '../../server/features/search/find-page.ts';
import { tendDocuments } from '../../server/features/search/rebuild-documents.ts';
import { createDatabase, createPool, type Database } from '../../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migrateJobs } from '../../server/platform/jobs/worker.ts';
import { randomOf } from '../trust/random.ts';
import { fill } from './fill.ts';
import { changed } from './texts.ts';

/**
 * Times of every shape of a search and how often it finds a known item: `npm run bench -- search [projects] [seed] [directory]`. In a
 * directory the data stays, to be measured again.
 */
const [projects = '1000000', seed = '14', keptIn] = process.argv.slice(2);
const rounds = 60;
const known = 500;
const isKept = keptIn !== undefined && existsSync(keptIn);
const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), 'countersign-search-'));
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const embedded = await startEmbeddedPostgres(dataDir);
const pool = createPool({ ...embedded.config, max: 4 });
const db = createDatabase(pool);
try {
  await migrate(db);
  await migrateJobs(pool);
  const { items, words, skills } = await fill(isKept ? null : db, Number(projects), Number(seed));
  const started = performance.now();
  await tendDocuments(db, Number.POSITIVE_INFINITY);
  await sql`vacuum analyze search_documents, search_words`.execute(db);
  const { rows } = await sql<{ index: number; table: number; documents: number }>`select
    pg_indexes_size('search_documents')::float8 as index, pg_total_relation_size('search_documents')::float8 as table,
    (select count(*)::float8 from search_documents) as documents`.execute(db);
  const [{ index, table, documents } = { index: 0, table: 0, documents: 1 }] = rows;
  console.log(
    `${documents} documents in ${Math.round((performance.now() - started) / 1000)} s; ` +
      `${Math.round(index / documents)} bytes of index and ${Math.round(table / documents)} in all for each`,
  );
  await measure(db, words, skills);
  for (const [name, other] of [
    ['', 1],
    ['another seed, ', 2],
  ] as const)
    await judge(db, items, randomOf(Number(seed) * 7 + other), name);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await pool.end();
  await embedded.stop();
  if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
}

function ask(on: Database, text: string, rest: Partial<Search> = {}) {
  return findDocuments(on, { text, chosen: {}, owner: null, cursor: null, exact: false, ...rest });
}

/** Latencies of each shape, one at a time, and what an id look-up in the same rounds takes. */
async function measure(on: Database, words: string[], skills: string[]) {
  const random = randomOf(99);
  const common = () => words[random.whole(0, 20)] as string;
  const rare = () => words[random.whole(5_000, 20_000)] as string;
  const skill = () => [random.pick(skills)];
  const shapes: Record<string, () => Promise<unknown>> = {
    'an id': () =>
      sql`select * from search_documents where id = md5('work ' || ${random.whole(0, 999)})::uuid`.execute(on),
    'a common word': () => ask(on, common()),
    'two common words': () => ask(on, `${common()} ${common()}`),
    'a rare word': () => ask(on, rare()),
    'a phrase': () => ask(on, `"${common()} ${common()}"`),
    'a typo': () => ask(on, changed(`${rare()}`, random)),
    'a beginning': () => ask(on, rare().slice(0, 5)),
    'a word without another': () => ask(on, `${common()} -${common()}`),
    'a facet': () => ask(on, '', { chosen: { skill: skill() } }),
    'a facet and a common word': () => ask(on, common(), { chosen: { skill: skill() } }),
    'three facets': () => ask(on, '', { chosen: { skill: skill(), kind: ['project'], place: ['Madrid'] } }),
    nothing: () => ask(on, 'qqqqwwwwxxxx zzzz'),
  };
  const times = new Map(Object.keys(shapes).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(shapes)) {
      const begun = performance.now();
      await run().catch((error) => {
        if (error.code !== '57014') throw error;
      });
      times.get(name)?.push(performance.now() - begun);
    }
  const at = (name: string, share: number) =>
    times.get(name)?.sort((a, b) => a - b)[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0;
  for (const name of times.keys())
    console.log(
      `${name}: p50 ${at(name, 0.5).toFixed(1)}, p95 ${at(name, 0.95).toFixed(1)}, p99 ${at(name, 0.99).toFixed(1)} ms; ` +
        `${(at(name, 0.5) / at('an id', 0.5)).toFixed(1)} times an id`,
    );
}

/** Asks for works by two or three of their words, some with a slip, without accents or in another form. */
async function judge(
  on: Database,
  items: { id: number; words: string[] }[],
  random: ReturnType<typeof randomOf>,
  name: string,
) {
  const ids = await sql<{
    n: number;
    id: string;
  }>`select n, md5('work ' || n)::uuid as id from generate_series(0, ${items.length - 1}::int) n`.execute(on);
  let [first, ten] = [0, 0];
  for (let count = 0; count < known; count++) {
    const item = random.pick(items);
    const asked = [...new Set(item.words)]
      .filter((word) => word.length > 3)
      .sort(() => random.next() - 0.5)
      .slice(0, random.whole(2, 3));
    // One of the words is changed, as people slip once.
    const text = asked.map((word, place) => (place === 0 ? changed(word, random) : word)).join(' ');
    const found = await ask(on, text).catch(() => null);
    const place = found?.hits.findIndex(({ id }) => id === ids.rows[item.id]?.id) ?? -1;
    if (place === 0) first++;
    if (place >= 0 && place < 10) ten++;
  }
  const share = (of: number) => `${((100 * of) / known).toFixed(1)} of 100`;
  console.log(`${name}known items: first ${share(first)}, in the first ten ${share(ten)}`);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { arrangeTiers } from '../../server/features/search/arrange-tiers.ts';
import { describeDocuments, type SearchDocument } from '../../server/features/search/describe-document.ts';
import { documentForm } from '../../server/features/search/rebuild-documents.ts';
import { readPeople } from '../../server/features/search/source-queries.ts';
import { isPairTerm } from '../../server/features/search/terms.ts';
import { kinds, placeOf, tierSizes } from '../../server/features/search/tiers.ts';
import { maxAtOnce } from '../../server/features/search/write-documents.ts';
import { createDatabase, createPool, type Database, type Transaction } from '../../server/platform/database/connect.ts';
import { dropIndexes, fillQuickly, restoreIndexes } from '../fill-quickly.ts';

/**
 * The documents of everybody, as the product describes them, written where nobody searches yet: without their indexes, which are made at the
 * end, and counting words on the way. Each part of the people is one transaction, so what was cut short goes on.
 */
export async function fillDocuments(pool: pg.Pool, processes: number) {
  const client = await pool.connect();
  try {
    await fillQuickly(client);
    const { rows } = await client.query('select from pg_class where relname = $1', [countsTable]);
    if (rows.length === 0)
      await client.query(
        `truncate search_documents; create table ${countsTable} (part text, word text collate "C", documents integer, people integer)`,
      );
    await dropIndexes(client, ['search_documents', 'search_words', 'search_firsts']);
    const { host } = pool.options;
    const helpers = Array.from({ length: processes }, (_, at) =>
      fork(fileURLToPath(import.meta.url), [String(host), String(at), String(processes)]),
    );
    const ends = await Promise.all(helpers.map((helper) => once(helper, 'exit')));
    if (ends.some(([code]) => code !== 0)) throw new Error('not all documents were written');
    await client.query(`truncate search_words, search_firsts;
      insert into search_words (word, documents, people) select word, sum(documents), sum(people) from ${countsTable} group by word;
      insert into search_firsts (id, owner_id) select id, owner_id from search_documents`);
    await fillTiers(client);
    await restoreIndexes(client);
    await arrangeTiers(createDatabase(pool));
    await client.query(`delete from search_build;
      insert into search_build (form, finished_at) values (${documentForm}, now());
      drop table ${countsTable}`);
    await client.query('vacuum analyze search_documents, search_words, search_firsts');
  } finally {
    client.release(true);
  }
}

const lowest = tierSizes.length;

/** What all were written to is the lowest tier: the highest of each kind go where they belong, as many as a tier is to have. */
async function fillTiers(client: pg.PoolClient) {
  await client.query('update search_tiers set floor = 0');
  for (const kind of kinds) {
    let above = 0;
    for (const [level, size] of tierSizes.entries()) {
      above += size;
      await client.query(
        `update search_tiers set floor = coalesce((select place + 1 from search_documents where kind = $1 order by place desc offset $3 limit 1), 0)
          where kind = $1 and level = $2`,
        [kind, level, above],
      );
    }
  }
  await client.query(`update search_documents as d
    set tier = (select t.tier from search_tiers t where t.kind = d.kind and t.floor <= d.place order by t.level limit 1)
    where place >= (select min(floor) from search_tiers t where t.kind = d.kind and level < ${lowest})`);
}

/** Of this form: what was begun with another is begun anew. */
const countsTable = `bench_counts_${documentForm}`;
const batch = 100;
const parts = [...'0123456789abcdef'];

/** Writes every so-many-th part that is not written yet. */
async function writeParts(host: string, which: number, of: number) {
  const pool = createPool({ host, user: 'countersign', database: 'postgres', max: 1 });
  const client = await pool.connect();
  await fillQuickly(client);
  client.release();
  const db = createDatabase(pool);
  for (const part of parts.filter((_, at) => at % of === which)) {
    const { rows } = await sql`select from ${sql.table(countsTable)} where part = ${part} limit 1`.execute(db);
    if (rows.length === 0) await writePart(db, part);
  }
  await pool.end();
}

const writePart = (db: Database, part: string) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from profiles where id::text like ${part} || '%' order by id`.execute(trx);
    const counts = { documents: new Map<string, number>(), people: new Map<string, number>() };
    for (let from = 0; from < rows.length; from += batch) {
      const documents = await describeAll(
        trx,
        rows.slice(from, from + batch).map(({ id }) => id),
      );
      for (const { kind, words } of documents)
        for (const [, term = ''] of words.matchAll(/'((?:[^']|'')+)'/g)) {
          if (isPairTerm(term)) continue;
          add(counts.documents, term);
          if (kind === 'person') add(counts.people, term);
        }
      const placed = documents.map((document) => ({ ...document, place: placeOf(document) }));
      await sql`insert into search_documents (id, tier, kind, owner_id, rank, place, words, facets, written_in)
        select id, kind || ${lowest}::int, kind, owner_id, rank, place, words::tsvector, facets, written_in
          from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
            as d(id uuid, kind text, owner_id uuid, rank integer, place integer, words text, facets text[], written_in text)`.execute(
        trx,
      );
    }
    const told = [...counts.documents].map(([word, documents]) => ({
      word,
      documents,
      people: counts.people.get(word) ?? 0,
    }));
    await sql`insert into ${sql.table(countsTable)} select ${part}, word, documents, people
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as c (word text, documents integer, people integer)`.execute(
      trx,
    );
    console.log(`documents of part ${part}`);
  });

const add = (counts: Map<string, number>, term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);

async function describeAll(trx: Transaction, ids: string[]): Promise<SearchDocument[]> {
  const people = await readPeople(trx, ids);
  return describeDocuments(
    trx,
    people.map(({ works, ...person }) => ({ person, newest: works.slice(0, maxAtOnce), works })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , host = '', which, of] = process.argv;
  await writeParts(host, Number(which), Number(of));
}

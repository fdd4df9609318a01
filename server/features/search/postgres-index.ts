import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import type { SearchFacet } from '#shared/search/facets.ts';
import { likeliest, shortestAlike } from './nearest-words.ts';
import {
  type Counted,
  type FacetQuery,
  type Hit,
  type HitPage,
  type IndexQuery,
  type Kind,
  kinds,
  type Likely,
  type SearchDocument,
  type SearchIndex,
} from './search-index.ts';
import { facetTerm, isPairTerm } from './terms.ts';

/**
 * One table with one inverted index over the words, and one index in the order of ranks. What few have is gathered from the first and sorted; for what
 * many have, documents are read from the highest down until enough have it. `docs/search.md` says when which, and what it takes.
 */
export const postgresIndex: SearchIndex = {
  begin,
  countTerms,
  findHighest,
  hasHits,
  findAmong,
  countByOwner,
  countFacets,
  wordsLike,
  wordsBeginning,
  save,
  remove: (trx, ids) => remove(trx, sql<boolean>`id = any(${ids}::uuid[])`),
  removeOthers: (trx, owners, kept) =>
    remove(trx, sql<boolean>`owner_id = any(${owners}::uuid[]) and not id = any(${kept}::uuid[])`),
  removeFacet,
  countWords,
};

/** For how long the statements from here on may run. */
export const allow = (trx: Transaction, milliseconds: number) =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);

type TermCount = { word: string; documents: number };
const countsOf = (terms: string[]) => sql`select word, documents from search_words where word = any(${terms}::text[])`;

/** The planner does not know how often the words of a query occur, since they come as a parameter: each statement has one plan, made once. */
async function begin(trx: Transaction, milliseconds: number, terms: string[]) {
  const { rows } = await sql<{ counts: TermCount[] }>`select
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('statement_timeout', ${String(milliseconds)}, true),
    (select coalesce(json_agg(c), '[]') from (${countsOf(terms)}) as c) as counts`.execute(trx);
  return countsByTerm(rows[0]?.counts ?? []);
}

async function countTerms(trx: Transaction, terms: string[]) {
  return countsByTerm((await sql<TermCount>`${countsOf(terms)}`.execute(trx)).rows);
}
const countsByTerm = (counts: TermCount[]) => new Map(counts.map(({ word, documents }) => [word, documents]));

/** Whether a query finds a document. */
export const hasWords = (query: string) => sql<boolean>`words @@ ${query}::tsquery`;

/** But of whom nothing is wanted: by ids that are hashed, for there may be thousands. */
const isFound = ({ query, apart }: IndexQuery) =>
  apart.length > 0
    ? sql<boolean>`(${hasWords(query)} and owner_id not in (select unnest(${apart}::uuid[])))`
    : hasWords(query);

/** Documents that are read in the order of ranks at most. */
const maxWalked = 3_000;
/** Hits that are gathered and sorted at once. Of more, some are never listed. */
const maxGathered = 30_000;
/** Reading a document for its words takes as long as gathering so many hits, or as looking up that so many have a word. */
const gatheredMeanwhile = 16;
const lookedUpMeanwhile = 200;

/** Whether so many hits are had sooner in the order of ranks than from the inverted index. */
const isCommon = ({ documents, hits }: Likely, wanted: number, meanwhile: number) =>
  hits > 0 && (wanted * documents * meanwhile) / hits < hits && (wanted * documents) / hits < maxWalked;

const below = ({ rank, id }: { rank: number; id: string }) => sql`(rank, id) < (${rank}::integer, ${id}::uuid)`;
const top = { rank: 2 ** 31 - 1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const shownOfHit = sql`id, kind, owner_id, rank, written_in`;

async function findHighest(
  trx: Transaction,
  asked: IndexQuery,
  likely: Likely,
  { behind, limit }: HitPage,
): Promise<Hit[]> {
  const from = below(behind ?? top);
  if (isCommon(likely, limit, gatheredMeanwhile)) {
    const ofKind = (kind: Kind) => sql`(select ${shownOfHit}, words from search_documents
      where kind = ${sql.lit(kind)} and ${asked.kinds.includes(kind)}::boolean and ${from} order by rank desc, id desc)`;
    const { rows } = await sql<Hit>`select ${shownOfHit} from (
      select * from (${sql.join(kinds.map(ofKind), sql` union all `)}) as ordered order by rank desc, id desc limit ${sql.lit(maxWalked)}) as highest
     where ${isFound(asked)} limit ${sql.lit(limit)}`.execute(trx);
    if (rows.length === limit) return rows;
  }
  const { rows } = await sql<Hit>`select * from (
    select ${shownOfHit} from search_documents
     where ${isFound(asked)} and kind = any(${asked.kinds}::text[]) and ${from} limit ${sql.lit(maxGathered)}) as gathered
   order by rank desc, id desc limit ${sql.lit(limit)}`.execute(trx);
  return rows;
}

/** That one is enough is told to the planner, too. */
function hasHits(trx: Transaction, asked: IndexQuery) {
  const ofKinds = sql<boolean>`kind = any(${asked.kinds}::text[])`;
  return finds(trx.selectFrom('search_documents').where(isFound(asked)).where(ofKinds).limit(sql.lit(1)));
}

async function findAmong(trx: Transaction, query: string, ids: string[]) {
  const found = await trx
    .selectFrom('search_documents')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(hasWords(query))
    .execute();
  return new Set(found.map(({ id }) => id));
}

async function countByOwner(trx: Transaction, asked: IndexQuery, max: number) {
  const { rows } = await sql<{ owner_id: string; count: number }>`select owner_id, count(*)::int as count from (
    select owner_id from search_documents where ${isFound(asked)} and kind = any(${asked.kinds}::text[]) limit ${max}) as found
   group by owner_id`.execute(trx);
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}

async function countFacets(trx: Transaction, queries: FacetQuery[], max: number) {
  const counted = new Map(queries.map(({ facet }) => [facet, [] as Counted[]]));
  const nameOf = (at: number) => sql.id(`found_${at}`);
  const found = queries.map(({ asked, likely }, at) => {
    const ordered = isCommon(likely, max, lookedUpMeanwhile)
      ? sql`order by rank desc, id desc limit ${sql.lit(maxWalked)}`
      : null;
    // Of each kind: among the highest of both there are people alone, and what works are narrowed by would not be offered.
    const ofKinds = kinds.map((kind) => {
      const isKind = sql`kind = ${sql.lit(kind)} and ${asked.kinds.includes(kind)}::boolean`;
      return ordered
        ? sql`(select facets from (select words, facets, owner_id from search_documents where ${isKind} ${ordered}) as highest where ${isFound(asked)} limit ${max})`
        : sql`(select facets from search_documents where ${isFound(asked)} and ${isKind} limit ${max})`;
    });
    return sql`${nameOf(at)} as materialized (${sql.join(ofKinds, sql` union all `)})`;
  });
  const grouped = queries.map(({ facet }, at) => {
    // The character behind ':' ends what begins with the facet.
    const ofFacet = facet
      ? sql`where value collate "C" >= ${`${facet}:`} and value collate "C" < ${`${facet};`}`
      : sql``;
    return sql`select ${facet}::text as facet, value, count(*)::int as count from (select unnest(facets) as value from ${nameOf(at)}) as one ${ofFacet} group by value
      union all select ${facet}, '', count(*)::int from ${nameOf(at)}`;
  });
  const { rows } = await sql<
    Counted & Pick<FacetQuery, 'facet'>
  >`with ${sql.join(found)} ${sql.join(grouped, sql` union all `)}`.execute(trx);
  for (const { facet, value, count } of rows) counted.get(facet)?.push({ value, count });
  return counted;
}

/** Words alone, not terms of ours; in the very words of the index of those that are alike. */
const isWord = sql<boolean>`word !~ '^[~=]'`;
const maxAlike = 60;
/** Words that a beginning stands for. */
const maxBeginnings = 30;

/** As alike as words are at the least that are so far away: two letters that are swapped are in four of the threes of letters that each word is cut into. */
function similarityAt(word: string, away: number) {
  const padded = `  ${word} `;
  const threes = new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))).size;
  // A little less: the word that is meant may repeat some where this one does not.
  return Math.max(0.2, (threes - 4 * away) / (threes + 4 * away) - 0.02);
}

async function wordsLike(trx: Transaction, word: string, away: number): Promise<string[]> {
  if (word.length < shortestAlike - 1) return [];
  const { length } = [...word];
  const similarity = similarityAt(word, away).toFixed(2);
  await sql`select set_config('pg_trgm.similarity_threshold', ${similarity}, true)`.execute(trx);
  const known = await trx
    .selectFrom('search_words')
    .select(['word', 'documents'])
    .where(isWord)
    .where(sql<boolean>`word % ${word} and length(word) between ${length - away} and ${length + away}`)
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('documents', 'desc')
    .limit(maxAlike)
    .execute();
  return likeliest(word, away, known);
}

async function wordsBeginning(trx: Transaction, word: string): Promise<string[]> {
  if (word.length < 2) return [];
  const known = await trx
    .selectFrom('search_words')
    .select('word')
    .where(sql<boolean>`word >= ${word} collate "C" and word < ${`${word}\u{10ffff}`} collate "C"`)
    .where(isWord)
    .orderBy('documents', 'desc')
    .orderBy('word')
    .limit(maxBeginnings)
    .execute();
  return known.map((each) => each.word);
}

/**
 * Making documents anew mostly changes nothing, and words that stay are not put into the index again. Only words that a document did not have before
 * are looked for. Whoever saves holds the owners (write-documents.ts), so that nobody saves the same meanwhile.
 */
async function save(trx: Transaction, documents: SearchDocument[]) {
  if (documents.length === 0) return;
  const { rows } = await sql<{ word: string }>`with given as materialized (
      select id, kind, owner_id, rank, words::tsvector as words, facets, written_in
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
          as d(id uuid, kind text, owner_id uuid, rank integer, words text, facets text[], written_in text)),
    changed as materialized (
      select given.*, before.words as words_before from given left join search_documents as before on before.id = given.id
       where (before.rank, before.words, before.facets, before.written_in)
         is distinct from (given.rank, given.words, given.facets, given.written_in)),
    known as (
      insert into search_words (word)
        select word from (select distinct unnest(tsvector_to_array(ts_delete(words, coalesce(tsvector_to_array(words_before), '{}'))))
                            collate "C" as word from changed) as written
         where not starts_with(word, '=p:') and not exists (select from search_words as w where w.word = written.word) order by word
        on conflict do nothing),
    first as (
      insert into search_firsts (id, owner_id) select id, owner_id from changed where words_before is null order by id
        on conflict do nothing),
    saved as (
      insert into search_documents as d (id, kind, owner_id, rank, words, facets, written_in)
        select id, kind, owner_id, rank, words, facets, written_in from changed
        on conflict (id) do update set rank = excluded.rank, facets = excluded.facets, written_in = excluded.written_in,
           words = case when excluded.words = d.words then d.words else excluded.words end)
    select distinct unnest(tsvector_to_array(ts_delete(words_before, tsvector_to_array(words)))) as word from changed`.execute(
    trx,
  );
  await forgetWords(
    trx,
    rows.map(({ word }) => word),
  );
}

async function remove(trx: Transaction, which: RawBuilder<boolean>) {
  const words = sql<string[]>`tsvector_to_array(words)`.as('words');
  const gone = await trx.deleteFrom('search_documents').where(which).returning(words).execute();
  await forgetWords(
    trx,
    gone.flatMap((document) => document.words),
  );
}

async function removeFacet(trx: Transaction, owner: string, facet: SearchFacet, value: string) {
  const [term, shown] = [facetTerm(facet, value), `${facet}:${value}`];
  await trx
    .updateTable('search_documents')
    .set({ words: sql`ts_delete(words, ${term})`, facets: sql`array_remove(facets, ${shown})` })
    .where('owner_id', '=', owner)
    .where(sql<boolean>`${shown} = any(facets)`)
    .execute();
  await forgetWords(trx, [term]);
}

/** Words that are so frequent are nobody's own, and looking for them would take long. */
const frequent = 100;

/** Forgets those of these words that no document has any more: what is gone is not suggested either, and a name is kept nowhere. */
async function forgetWords(trx: Transaction, words: string[]) {
  const own = [...new Set(words)].filter((word) => !isPairTerm(word));
  if (own.length === 0) return;
  await sql`delete from search_words w where word = any(${own}::text[]) and documents < ${frequent}
    and not exists (select from search_documents d
      where d.words @@ ('''' || replace(replace(w.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)`.execute(trx);
}

/** In one statement, so of one moment; words that no document has any more are forgotten. */
async function countWords(db: Connection) {
  await sql`with counted as materialized (select word collate "C" as word, ndoc from ts_stat('select words from search_documents')
        where not starts_with(word, '=p:')),
    gone as (delete from search_words w where not exists (select from counted c where c.word = w.word))
    insert into search_words as w (word, documents) select word, ndoc from counted order by word
      on conflict (word) do update set documents = excluded.documents where w.documents <> excluded.documents`.execute(
    db,
  );
}

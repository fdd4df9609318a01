import { sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import type { SearchFacet } from '#shared/search/facets.ts';
import { type Kind, kinds, type Tier, tiersOfKind } from './tiers.ts';

export type Hit = { id: string; kind: Kind; owner_id: string; rank: number; written_in: string | null };
export type Position = { rank: number; id: string };

type TermCount = { word: string; documents: number; people: number };
/** How many documents have each of these terms, and how many of them are people, as they were last counted. */
const countsOf = (terms: string[]) =>
  sql`select word, documents, people from search_words where word = any(${terms}::text[])`;

/**
 * Settings of this transaction, and for how long its statements may run; gives the tiers, and counts of terms. Every search goes through the inverted index, whatever the
 * planner thinks of it: it knows nothing of how often the words of a query occur, since they come as a parameter, and so need not plan anew for each either.
 */
export async function settle(trx: Transaction, milliseconds: number, terms: string[]) {
  const { rows } = await sql<{ tiers: Tier[]; counts: TermCount[] }>`select
    set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('statement_timeout', ${String(milliseconds)}, true),
    (select coalesce(json_agg(t order by kind, level), '[]') from search_tiers t) as tiers,
    (select coalesce(json_agg(c), '[]') from (${countsOf(terms)}) as c) as counts`.execute(trx);
  return rows[0] ?? { tiers: [], counts: [] };
}

/** For how long the statements from here on may run. */
export const allow = (trx: Transaction, milliseconds: number) =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);

export const countTerms = async (trx: Transaction, terms: string[]) =>
  (await sql<TermCount>`${countsOf(terms)}`.execute(trx)).rows;

const maxTiers = kinds.flatMap(tiersOfKind).length;
/** One by one and always as many, so that one plan knows which tiers it need not open. */
const within = (tiers: string[]) =>
  sql.join(Array.from({ length: maxTiers }, (_, at) => sql`${tiers[at] ?? null}::text`));

/** Whether a query finds a document. */
export const hasWords = (query: string) => sql<boolean>`words @@ ${query}::tsquery`;

/** What a query finds in these tiers, but of whom nothing is wanted: by ids that are hashed, for there may be thousands. */
export type Scope = { query: string; apart: string[]; tiers: string[] };
const isFound = ({ query, apart }: Scope) =>
  apart.length > 0
    ? sql<boolean>`(${hasWords(query)} and owner_id not in (select unnest(${apart}::uuid[])))`
    : hasWords(query);

/** Hits of a kind that are gathered and sorted at once. Of more in the same tiers some are never listed: who reads so far has to ask for less. */
export const maxGathered = 10_000;
type Where = { least: number; behind: Position | null };

/** The highest of what a query finds in these tiers, from the place `least` upwards and behind a position; `looked` says at how many. */
export async function fetchHits(trx: Transaction, scope: Scope, { least, behind }: Where) {
  const found = kinds.map((kind) => {
    const ofKind = within(tiersOfKind(kind).filter((tier) => scope.tiers.includes(tier)));
    return sql`(select id, kind, owner_id, rank, place, written_in from search_documents
      where tier in (${ofKind}) and ${isFound(scope)} limit ${maxGathered})`;
  });
  const { rows } = await sql<Hit & { looked: number }>`with found as materialized (${sql.join(found, sql` union all `)})
    select best.*, looked.looked from (select count(*)::int as looked from found) as looked left join (
      select id, kind, owner_id, rank, written_in from found
       where place >= ${least} and (${behind === null}::boolean or (rank, id) < (${behind?.rank ?? null}::integer, ${behind?.id ?? null}::uuid))
       order by rank desc, id desc limit ${maxRead}) as best on true
     order by rank desc, id desc`.execute(trx);
  const hits = rows.filter(({ id }) => id !== null).map(({ looked: _, ...hit }): Hit => hit);
  return { hits, looked: rows[0]?.looked ?? 0 };
}
/** Hits of which a page is made, before more are asked for. */
export const maxRead = 100;

/** Which of these documents a query finds. */
export async function findAmong(trx: Transaction, query: string, ids: string[]) {
  const found = await trx
    .selectFrom('search_documents')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(hasWords(query))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Of so many skills of a person it is looked whether they were found by one. */
const maxSkills = 60;

/** Skills of these people and of their works, as they are counted. */
export async function skillsOf(db: Connection, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; skills: string[] }>`select id,
      array(select substr(value, 7) from unnest(facets) as value where value like 'skill:%' limit ${maxSkills}) as skills
    from search_documents where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, skills }) => [id, skills]));
}

/** That one is enough is told to the planner, too: what comes as a parameter is unknown to it. */
export const hasHits = (trx: Transaction, scope: Scope) =>
  finds(
    trx
      .selectFrom('search_documents')
      .where(sql<boolean>`tier in (${within(scope.tiers)})`)
      .where(isFound(scope))
      .limit(sql.lit(1)),
  );

/** How much each of these people has among what is found. */
export async function countByOwner(trx: Transaction, scope: Scope, max: number) {
  const { rows } = await sql<{ owner_id: string; count: number }>`select owner_id, count(*)::int as count
    from (select owner_id from search_documents where tier in (${within(scope.tiers)}) and ${isFound(scope)} limit ${max}) as found
   group by owner_id`.execute(trx);
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}

export type Counted = { value: string; count: number };
/**
 * What is counted together: so much of each scope, the highest tiers first. `facet`: the one whose values are counted, or '' for all. `valued`: of how much of
 * each scope they are, all of it unless it says less.
 */
export type Count = { facet: SearchFacet | ''; scopes: Scope[]; max: number; valued?: number };

/**
 * By facet that is counted, how much has each value, and under '' how much it is. A tier is not opened when those above it have enough. Of most rows each has
 * dozens of values, so what is not asked for is left out before it is grouped.
 */
export async function countFacets(trx: Transaction, counts: Count[]): Promise<Map<Count['facet'], Counted[]>> {
  const counted = new Map(counts.map(({ facet }) => [facet, [] as Counted[]]));
  const asked = counts.filter(({ scopes }) => scopes.length > 0);
  if (asked.length === 0) return counted;
  const found = asked.map(({ scopes, max, valued = max }, at) => {
    const valuedOf = sql`case when row_number() over () <= ${valued} then facets end as facets`;
    const ofScopes = scopes.map(
      (scope) => sql`(select ${valuedOf} from search_documents
        where tier in (${within(scope.tiers)}) and ${isFound(scope)} limit ${max})`,
    );
    return sql`${nameOf(at)} as materialized (${sql.join(ofScopes, sql` union all `)})`;
  });
  const grouped = asked.map(({ facet }, at) => {
    // The character behind ':' ends what begins with the facet.
    const ofFacet = facet
      ? sql`where value collate "C" >= ${`${facet}:`} and value collate "C" < ${`${facet};`}`
      : sql``;
    return sql`select ${facet}::text as facet, value, count(*)::int as count from (select unnest(facets) as value from ${nameOf(at)}) as one ${ofFacet} group by value
      union all select ${facet}, '', count(*)::int from ${nameOf(at)}`;
  });
  const { rows } = await sql<
    Counted & Pick<Count, 'facet'>
  >`with ${sql.join(found)} ${sql.join(grouped, sql` union all `)}`.execute(trx);
  for (const { facet, value, count } of rows) counted.get(facet)?.push({ value, count });
  return counted;
}
const nameOf = (at: number) => sql.id(`found_${at}`);
/** How much was looked at. */
export const totalOf = (counts: Counted[] = []) => counts.find(({ value }) => value === '')?.count ?? 0;

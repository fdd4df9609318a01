import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Kind } from './rank-blocks.ts';

export type Hit = { id: string; kind: Kind; owner_id: string; rank: number; written_in: string | null };
export type Place = { rank: number; id: string };

/**
 * Settings of this transaction, and for how long its statements may run. Every search goes through the inverted index, whatever the planner thinks of it: it knows nothing of how
 * often the words of a query occur, since they come as a parameter, and so need not plan anew for each either.
 */
export async function settle(trx: Transaction, milliseconds: number) {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);
}

/** For how long the statements from here on may run. */
export const allow = (trx: Transaction, milliseconds: number) =>
  sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx);

/** How many documents have each of these terms and those that begin so, and how many of them are people, as they were last counted. */
export async function countTerms(trx: Transaction, terms: string[], prefix: string | null) {
  const begun = prefix ? sql`or word between ${sql.lit(prefix)} and ${sql.lit(`${prefix}~`)}` : sql``;
  const { rows } = await sql<{ word: string; documents: number; people: number }>`
    select word, documents, people from search_words where word = any(${terms}::text[]) ${begun}`.execute(trx);
  return rows;
}

/** The highest of what a query finds, behind a place; `looked` says at how many, of which there are `most` at most. */
export async function fetchHits(trx: Transaction, query: string, from: Place | null, most: number) {
  const { rows } = await sql<Hit & { at: number }>`with found as materialized (
      select id, kind, owner_id, rank, written_in from search_documents where words @@ ${query}::tsquery limit ${most})
    select found.*, looked.at from (select count(*)::int as at from found) as looked left join found
      on ${from === null}::boolean or (rank, id) < (${from?.rank ?? null}::integer, ${from?.id ?? null}::uuid)
     order by rank desc, id desc limit ${mostRead}`.execute(trx);
  return { hits: rows.filter(({ id }) => id !== null).map(({ at: _, ...hit }): Hit => hit), looked: rows[0]?.at ?? 0 };
}
/** Hits of which a page is made, before more are asked for. */
export const mostRead = 100;

/** Which of these documents a query finds. */
export async function findAmong(trx: Transaction, query: string, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from search_documents where id = any(${ids}::uuid[]) and words @@ ${query}::tsquery`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export async function hasHits(trx: Transaction, query: string) {
  const { rows } = await sql`select id from search_documents where words @@ ${query}::tsquery limit 1`.execute(trx);
  return rows.length > 0;
}

/** How much each of these people has among what is found. */
export async function countByOwner(trx: Transaction, query: string, most: number) {
  const { rows } = await sql<{ owner_id: string; count: number }>`select owner_id, count(*)::int as count
    from (select owner_id from search_documents where words @@ ${query}::tsquery limit ${most}) as found group by owner_id`.execute(
    trx,
  );
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}

export type Counted = { value: string; count: number };
/**
 * Of so much of what each of these queries finds, how much has each value of this facet, or of each, and under '' how much it is. Unfolded in the list
 * and not as a function beside the rows, the values of 500 were counted in half the time.
 */
export async function countFacets(trx: Transaction, queries: string[], most: number, facet = ''): Promise<Counted[]> {
  const { rows } = await sql<Counted>`with found as materialized (
      select one.facets from unnest(${queries}::text[]) as asked(query)
        cross join lateral (select facets from search_documents where words @@ asked.query::tsquery limit ${most}) as one)
    select value, count(*)::int as count from (select unnest(facets) as value from found) as one
     where ${facet === ''}::boolean or starts_with(value, ${`${facet}:`}) group by value
    union all select '', count(*)::int from found`.execute(trx);
  return rows;
}

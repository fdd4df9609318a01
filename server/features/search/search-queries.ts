import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { searchLimits } from '#shared/search/facets.ts';
import { longestWalk, mostGathered } from './plan-walk.ts';
import type { TextMatch } from './rank-document.ts';

export type Hit = { id: string; kind: 'person' | 'project'; owner_id: string; rank: number; match: TextMatch };
export type Place = { rank: number; id: string };
type Asked = { query: string | null; title: string | null; tags: string | null };

/** How many documents have each of these terms, as they were last counted. */
export async function countTerms(trx: Transaction, terms: string[]) {
  const { rows } = await sql<{ word: string; documents: number }>`
    select word, documents from search_words where word = any(${terms}::text[])`.execute(trx);
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}

/**
 * Settings of this transaction: for how long a statement may run, and which way the planner goes. It knows nothing of how often the words
 * of a query occur (they come as a parameter), so it is told.
 */
export async function settle(trx: Transaction, milliseconds: number, plan: 'gather' | 'walk') {
  const [gather, walk] = plan === 'gather' ? ['on', 'off'] : ['off', 'on'];
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
    set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', ${gather}, true),
    set_config('enable_indexscan', ${walk}, true), set_config('enable_sort', ${gather}, true)`.execute(trx);
}

const matchOf = ({ title, tags }: Asked) => sql<TextMatch>`case
  when ${title}::text is not null and words @@ ${title}::tsquery then 'title'
  when ${tags}::text is not null and words @@ ${tags}::tsquery then 'tags' else 'text' end`;

/** What is called just as the query. */
export async function findNamed(trx: Transaction, query: string): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select id, kind, owner_id, rank, 'name' as match
    from (select * from search_documents where words @@ ${query}::tsquery limit ${mostGathered}) as named
    order by rank desc, id desc limit ${searchLimits.page}`.execute(trx);
  return rows;
}

/** The strongest of what has the words, all of them looked at. */
export async function gatherHits(trx: Transaction, asked: Asked, most: number = mostGathered): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select id, kind, owner_id, rank, ${matchOf(asked)} as match
    from (select * from search_documents where words @@ ${asked.query}::tsquery limit ${most}) as found
    order by rank desc, id desc limit ${searchLimits.counted}`.execute(trx);
  return rows;
}

/** The next of what has the words, by rank from a place. */
export async function walkHits(trx: Transaction, asked: Asked, from: Place | null, most: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select id, kind, owner_id, rank, ${matchOf(asked)} as match
    from (select * from search_documents
           where ${from === null}::boolean or (rank, id) < (${from?.rank ?? null}::integer, ${from?.id ?? null}::uuid)
           order by rank desc, id desc limit ${longestWalk}) as near
    where ${asked.query}::text is null or words @@ ${asked.query}::tsquery limit ${most}`.execute(trx);
  return rows;
}

export type Counted = { value: string; count: number };
/** Of what is found, how much has each value of each facet, and under '' how much it is; one more than is counted says "more". */
export async function countFacets(trx: Transaction, query: string | null, plan: 'gather' | 'walk'): Promise<Counted[]> {
  const most = searchLimits.counted + 1;
  const found =
    plan === 'gather'
      ? sql`select facets from search_documents where words @@ ${query}::tsquery limit ${most}`
      : sql`select facets from (select * from search_documents order by rank desc, id desc limit ${longestWalk}) as near
             where ${query}::text is null or words @@ ${query}::tsquery limit ${most}`;
  const { rows } = await sql<Counted>`with found as materialized (${found})
    select value, count(*)::int as count from found, unnest(facets) as value group by value
    union all select '', count(*)::int from found`.execute(trx);
  return rows;
}

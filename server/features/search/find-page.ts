import { searchLimits } from '#shared/search/facets.ts';
import { type Chosen, type Clauses, queryText, weightedText } from './build-clauses.ts';
import { mostOfOne, scoreHit, takePage } from './rank-document.ts';
import { type SearchCursor, writeCursor } from './search-cursor.ts';
import { findNamed, gatherHits, type Hit, type Place, walkHits } from './search-queries.ts';
import { quoteTerm } from './terms.ts';
import type { Turn } from './turn.ts';

export type Search = {
  text: string;
  chosen: Chosen;
  /** Id of the one person whose work is looked through. */
  owner: string | null;
  cursor: SearchCursor | null;
  /** What was typed, and no other spelling of it. */
  exact: boolean;
};
export type Page = {
  hits: Hit[];
  /** How many more each of these people has that are left out here. */
  left: Map<string, number>;
  next: string | null;
};
/** Hits that a walk takes at once, and how often it goes on when most of them are one person's. */
const windowSize = 72;
const mostWindows = 4;
/** Before every hit of a window. */
const beginning = 1e9;

type Listed = Hit & { score: number; from: Place | null };

/** One page of what has all of this, in the order of scores; of each window of the walk, where there is one. */
export async function findPage(turn: Turn, clauses: Clauses, { cursor, owner }: Search): Promise<Page> {
  const most = owner ? Number.POSITIVE_INFINITY : mostOfOne;
  const plan = await turn.planOf(clauses);
  const asked = {
    query: joined(queryText(clauses), clauses.name && `!${quoteTerm(clauses.name)}`),
    title: weightedText(clauses, 'A'),
    tags: weightedText(clauses, 'AB'),
  };
  const list = cursor ? [] : listed(await named(turn, clauses), null);
  await turn.go(plan);
  let from = cursor?.from ?? null;
  for (let windows = 0; windows < mostWindows; windows++) {
    const hits =
      plan === 'gather' ? await gatherHits(turn.trx, asked) : await walkHits(turn.trx, asked, from, windowSize);
    list.push(...listed(hits, from).filter((hit) => windows > 0 || isBehind(hit, cursor)));
    const last = hits.at(-1);
    const ended = plan === 'gather' || hits.length < windowSize || !last;
    const page = takePage(list, searchLimits.page, most);
    const read = list[page.read - 1];
    if (page.read < list.length && read) return pageOf(page, read);
    if (ended) return pageOf(page, null);
    from = { rank: last.rank, id: last.id };
    if (page.taken.length === searchLimits.page || windows === mostWindows - 1)
      return pageOf(page, { score: beginning, id: from.id, from });
  }
  throw new Error('a walk goes on or ends');
}

const pageOf = ({ taken, left }: { taken: Hit[]; left: Map<string, number> }, last: SearchCursor | null): Page => ({
  hits: taken,
  left,
  next: last && writeCursor(last),
});

/** What is called like the query: it comes before everything, and once. */
async function named(turn: Turn, clauses: Clauses) {
  if (!clauses.name) return [];
  await turn.go('gather');
  const query = queryText({ ...clauses, words: [], phrases: [] });
  return findNamed(turn.trx, joined(quoteTerm(clauses.name), query) as string);
}

const joined = (...parts: (string | null)[]) => {
  const given = parts.filter((part) => part !== null);
  return given.length > 0 ? given.join(' & ') : null;
};

const listed = (hits: Hit[], from: Place | null): Listed[] =>
  hits
    .map((hit) => ({ ...hit, score: scoreHit(hit), from }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));

const isBehind = (hit: Listed, cursor: SearchCursor | null) =>
  !cursor || hit.score < cursor.score || (hit.score === cursor.score && hit.id < cursor.id);

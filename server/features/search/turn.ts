import type { Transaction } from '#server/platform/database/connect.ts';
import { searchFacets } from '#shared/search/facets.ts';
import { asksForSomething, type Clauses, type Facet, queryText } from './build-clauses.ts';
import { planWalk } from './plan-walk.ts';
import { type Counted, countFacets, countTerms, gatherHits, settle } from './search-queries.ts';

/** In milliseconds: how long one statement may run, and after what time no search begins another, however quick they are. */
const longest = { statement: 500, search: 2_000 };
/** What PostgreSQL says of a statement that it stopped. */
export const tooLong = '57014';
const kinds = ['=kind:person', '=kind:project'];

/** One search in its transaction: what it has counted already, and which way the planner was told to go. */
export function createTurn(trx: Transaction) {
  const until = performance.now() + longest.search;
  const counted = new Map<string, number>();
  let told: 'gather' | 'walk' | null = null;

  const turn = {
    trx,
    /** Has the next statements go this way. Throws, as the database does for one statement, when the whole search took too long. */
    async go(plan: 'gather' | 'walk') {
      if (performance.now() > until) throw Object.assign(new Error('a search took too long'), { code: tooLong });
      if (told !== plan) await settle(trx, longest.statement, plan);
      told = plan;
    },
    async countTerms(terms: string[]) {
      const asked = [...new Set(terms)].filter((term) => !counted.has(term));
      if (asked.length > 0) {
        const found = await countTerms(trx, asked);
        for (const term of asked) counted.set(term, found.get(term) ?? 0);
      }
      return counted;
    },
    async planOf(clauses: Clauses, but?: Facet) {
      if (!asksForSomething(clauses, but)) return 'walk';
      const wanted = [
        ...clauses.words.map(({ any }) => any),
        ...clauses.phrases.flatMap(({ words }) => words.map((word) => [word])),
        ...clauses.facets.filter(({ facet }) => facet !== but).map(({ any }) => any),
      ];
      const counts = await turn.countTerms([...kinds, ...wanted.flat()]);
      const sum = (terms: string[]) => terms.reduce((all, term) => all + (counts.get(term) ?? 0), 0);
      return planWalk(sum(kinds), wanted.map(sum));
    },
  };
  return turn;
}
export type Turn = ReturnType<typeof createTurn>;

/** Whether anything at all has it. */
export async function hasHit(turn: Turn, clauses: Clauses) {
  if ((await turn.planOf(clauses)) === 'walk') return true;
  await turn.go('gather');
  const hits = await gatherHits(turn.trx, { query: queryText(clauses), title: null, tags: null }, 1);
  return hits.length > 0;
}

/** Counts by facet, each facet that something is chosen of without its own choice. */
export async function countAll(turn: Turn, clauses: Clauses) {
  const counts = new Map<Facet | '', Counted[]>();
  const chosen = searchFacets.filter((each) => clauses.facets.some(({ facet }) => facet === each));
  for (const but of [undefined, ...chosen]) {
    const plan = await turn.planOf(clauses, but);
    await turn.go(plan);
    counts.set(but ?? '', await countFacets(turn.trx, queryText(clauses, but), plan));
  }
  return counts;
}

import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Asked } from './build-clauses.ts';
import { allow, countTerms, settle } from './search-queries.ts';
import { facetTerm } from './terms.ts';
import { type Kind, kinds, reachFor, type Shares } from './tiers.ts';

/** The database is told anew for how long it may go on when as many milliseconds have gone by. */
const step = 20;
/** What PostgreSQL says of a statement that it stopped. */
const tooLong = '57014';
/** The database stopped a statement that ran too long, or there were too many of them. */
export const isTooCostly = (error: unknown) => error instanceof Error && 'code' in error && error.code === tooLong;
const kindTerms = kinds.map((kind) => facetTerm('kind', kind));

/** One search in its transaction: that it takes no longer than so many milliseconds in all, and how often terms occur. `terms` are counted with its first statement. */
export async function createTurn(trx: Transaction, timeout: number, terms: string[] = []) {
  let until = performance.now() + timeout - step;
  let allowed = Math.max(1, Math.round(timeout - step));
  let attempts = 0;
  const counted = new Map<string, number>();
  const ofPeople = new Map<string, number>();
  const note = (asked: string[], counts: Awaited<ReturnType<typeof countTerms>>) => {
    for (const term of asked) counted.set(term, 0);
    for (const { word, documents, people } of counts) {
      counted.set(word, documents);
      ofPeople.set(word, Math.min(people, documents));
    }
  };
  const known = [...new Set([...kindTerms, ...terms])];
  const { tiers, counts } = await settle(trx, allowed, known);
  note(known, counts);

  /** Throws, as the database does for one statement, when the whole search took too long. */
  const run = async <Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> => {
    const left = Math.ceil(until - performance.now());
    if (left <= 0) throw Object.assign(new Error('a search took too long'), { code: tooLong });
    if (Math.abs(allowed - left) > step) {
      await allow(trx, left);
      allowed = left;
    }
    return work(trx);
  };
  const count = async (asked: string[]) => {
    const unknown = [...new Set(asked)].filter((term) => !counted.has(term));
    if (unknown.length > 0) note(unknown, await run(() => countTerms(trx, unknown)));
    return counted;
  };
  const having = (kind: Kind, term: string) => {
    const people = ofPeople.get(term) ?? 0;
    return kind === 'person' ? people : (counted.get(term) ?? 0) - people;
  };
  const commonest = (kind: Kind, terms: string[]) => Math.max(0, ...terms.map((term) => having(kind, term)));

  /**
   * How many hits there are likely to be, and which share of each kind's documents: forms of one word as if they stood in the same documents,
   * parts as if they were independent of each other.
   */
  const expect = async ({ kinds: of, parts }: Expected) => {
    await count(parts.flat());
    const shares: Shares = {};
    let hits = 0;
    for (const kind of of) {
      const all = counted.get(facetTerm('kind', kind)) ?? 0;
      const share = parts.reduce((so, part) => so * Math.min(1, commonest(kind, part) / Math.max(all, 1)), 1);
      shares[kind] = share;
      hits += share * all;
    }
    return { hits, shares };
  };

  return {
    run,
    count,
    /** Does what a search can go without: null when it took longer than this share of the time that is left. What was found before stays. */
    attempt: async <Result>(work: () => Promise<Result>, share = 1): Promise<Result | null> => {
      const before = { until, allowed };
      // Of its own name: one within another would be rolled back to otherwise, with its time and not ours.
      const savepoint = sql.id(`attempt_${attempts++}`);
      let isBegun = false;
      try {
        await run((trx) => sql`savepoint ${savepoint}`.execute(trx));
        isBegun = true;
        before.allowed = allowed;
        const now = performance.now();
        until = now + (until - now) * share;
        return await work();
      } catch (error) {
        if (!isTooCostly(error)) throw error;
        // With nothing sent, the transaction stands as it was.
        if (isBegun) await sql`rollback to savepoint ${savepoint}`.execute(trx);
        allowed = before.allowed;
        return null;
      } finally {
        until = before.until;
      }
    },
    expect,
    /** The tiers of these kinds, all of them. */
    tiersOf: (of: Kind[]) => tiers.filter(({ kind }) => of.includes(kind)).map(({ tier }) => tier),
    /** How far to read from a place downwards for so many hits. `factor`: how much more often they are than is to be expected. */
    async reach(asked: Expected, from: number, wanted: number, factor: number) {
      const { shares } = await expect(asked);
      const corrected = Object.entries(shares).map(([kind, share]) => [kind, Math.min(1, share * factor)]);
      return reachFor(tiers, Object.fromEntries(corrected) as Shares, from, wanted);
    },
  };
}
type Expected = Pick<Asked, 'kinds' | 'parts'>;
export type Turn = Awaited<ReturnType<typeof createTurn>>;

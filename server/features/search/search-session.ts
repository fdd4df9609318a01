import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { allow, postgresIndex as index } from './postgres-index.ts';
import { type IndexQuery, kinds, type Likely } from './search-index.ts';
import { facetTerm } from './terms.ts';

/** The database is told anew for how long it may go on when as many milliseconds have gone by. */
const step = 20;
/** What PostgreSQL says of a statement that it stopped. */
const tooLong = '57014';
/** The database stopped a statement that ran too long, or there were too many of them. */
export const isTooCostly = (error: unknown) => error instanceof Error && 'code' in error && error.code === tooLong;
const deadlock = '40P01';

/** In a transaction of its own that changes nothing and sees one moment; again when somebody who empties the documents locks them in another order. */
export async function readOnly<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
  tries = 3,
): Promise<Result> {
  try {
    return await db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work);
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== deadlock) throw error;
    return readOnly(db, work, tries - 1);
  }
}

/** One search in its transaction: that it takes no longer than so many milliseconds in all, and how often terms occur. `terms` are counted with its first statement. */
export async function createSession(trx: Transaction, timeout: number, terms: string[] = []) {
  let until = performance.now() + timeout - step;
  let allowed = Math.max(1, Math.round(timeout - step));
  let attempts = 0;
  const known = [...new Set([...kinds.map((kind) => facetTerm('kind', kind)), ...terms])];
  const counted = new Map(known.map((term) => [term, 0]));
  for (const [term, documents] of await index.begin(trx, allowed, known)) counted.set(term, documents);

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
    if (unknown.length === 0) return counted;
    const counts = await run(() => index.countTerms(trx, unknown));
    for (const term of unknown) counted.set(term, counts.get(term) ?? 0);
    return counted;
  };
  const commonest = (any: string[]) => Math.max(0, ...any.map((term) => counted.get(term) ?? 0));

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
    /** How many hits there are likely to be: forms of one word as if they stood in the same documents, parts as if they were independent of each other. */
    expect: async ({ kinds: of, parts }: Pick<IndexQuery, 'kinds' | 'parts'>): Promise<Likely> => {
      await count(parts.flat());
      const numbers = kinds.map((kind) => counted.get(facetTerm('kind', kind)) ?? 0);
      const all = numbers.reduce((sum, documents) => sum + documents, 0);
      const documents = kinds.reduce((sum, kind, at) => sum + (of.includes(kind) ? (numbers[at] ?? 0) : 0), 0);
      return {
        documents,
        hits: parts.reduce((hits, any) => hits * Math.min(1, commonest(any) / Math.max(all, 1)), documents),
      };
    },
  };
}
export type SearchSession = Awaited<ReturnType<typeof createSession>>;

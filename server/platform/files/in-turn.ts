import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '#server/platform/http/problem.ts';

type Bounds = {
  /** Pieces of work in all. */
  atOnce: number;
  /** Pieces of one person that wait; their browser asks again for what comes beyond. */
  maxOfOne: number;
};

/**
 * A queue in which everybody has one piece of work, so that who sends dozens waits for themselves alone. Its function
 * throws 503 `unavailable` when the person has too many waiting.
 */
export function inTurn({ atOnce, maxOfOne }: Bounds) {
  const all = pLimit(atOnce);
  const people = new Map<string, LimitFunction>();
  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    const own = people.get(who) ?? pLimit(1);
    people.set(who, own);
    if (own.pendingCount >= maxOfOne) throw new Problem(503, 'unavailable');
    try {
      return await own(() => all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(who);
    }
  };
}

import type { Topic } from '#shared/changes/topics.ts';
import type { WrittenChange } from './change-line.ts';
import { type Cursor, sees } from './cursor.ts';

/**
 * The newest changes in memory, by person, so that streams resume without a query: after a restart of a server ten
 * thousand of them come back within seconds. `most` is how many are kept.
 */
export function createRecentChanges(max: number) {
  let changes: WrittenChange[] = [];
  /** Up to `indexed`; the rest is sorted in when somebody asks, because far more is written than asked for. */
  let byUser = new Map<string, WrittenChange[]>();
  let indexed = 0;
  /** All changes of this transaction and later ones are here. */
  let floor = Number.POSITIVE_INFINITY;

  const keepNewest = () => {
    const dropped = changes.slice(0, -max);
    floor = dropped.reduce((highest, { xid }) => Math.max(highest, xid + 1), floor);
    changes = changes.slice(-max);
    byUser = new Map();
    indexed = 0;
  };
  const of = (userId: string) => {
    for (; indexed < changes.length; indexed++) {
      const change = changes[indexed] as WrittenChange;
      for (const id of change.userIds) {
        const own = byUser.get(id);
        if (own) own.push(change);
        else byUser.set(id, [change]);
      }
    }
    return byUser.get(userId) ?? [];
  };

  return {
    /** Forgets all and goes on from `from`, the oldest transaction whose changes will be added. */
    restart(from: number) {
      changes = [];
      byUser = new Map();
      indexed = 0;
      floor = from;
    },
    add(change: WrittenChange) {
      changes.push(change);
      // In portions, because each costs a walk over all.
      if (changes.length > max * 1.25) keepNewest();
    },
    /** What one person has not seen, in order; null when that reaches further back than what is kept. */
    since(userId: string, cursor: Cursor): WrittenChange[] | null {
      if (cursor.xmin < floor) return null;
      return of(userId).filter(({ xid }) => !sees(cursor, xid));
    },
    /** Whether somebody was told this, as far as is remembered. */
    told: (userId: string, about: Topic, what: string) =>
      of(userId).some(({ topic, id }) => topic === about && id === what),
  };
}
export type RecentChanges = ReturnType<typeof createRecentChanges>;

import type { WrittenChange } from './change-line.ts';
import { type Cursor, sees } from './cursor.ts';

/**
 * The newest changes in memory, by person, so that streams resume without a query: after a restart of a server ten thousand
 * of them come back within seconds. `most` is how many are kept.
 */
export function createRecentChanges(most: number) {
  const changes: WrittenChange[] = [];
  const byUser = new Map<string, WrittenChange[]>();
  /** All changes of this transaction and later ones are here. */
  let floor = Number.POSITIVE_INFINITY;

  const drop = (count: number) => {
    for (const { xid, userIds } of changes.splice(0, count)) {
      floor = Math.max(floor, xid + 1);
      for (const id of userIds) {
        const own = byUser.get(id);
        own?.shift();
        if (own?.length === 0) byUser.delete(id);
      }
    }
  };

  return {
    /** Forgets all and goes on from `from`, the oldest transaction whose changes will be added. */
    restart(from: number) {
      changes.length = 0;
      byUser.clear();
      floor = from;
    },
    add(change: WrittenChange) {
      changes.push(change);
      for (const id of change.userIds) {
        const own = byUser.get(id);
        if (own) own.push(change);
        else byUser.set(id, [change]);
      }
      // In portions, because taking from the front of an array costs its length.
      if (changes.length > most * 1.25) drop(changes.length - most);
    },
    /** What one person has not seen, in order; null when that reaches further back than what is kept. */
    since(userId: string, cursor: Cursor): WrittenChange[] | null {
      if (cursor.xmin < floor) return null;
      return (byUser.get(userId) ?? []).filter(({ xid }) => !sees(cursor, xid));
    },
    /** Whether a session was ended, as far as is remembered. */
    ended: (userId: string, sessionId: string) =>
      (byUser.get(userId) ?? []).some(
        ({ table, operation, id }) => table === 'sessions' && operation === 'delete' && id === sessionId,
      ),
  };
}
export type RecentChanges = ReturnType<typeof createRecentChanges>;

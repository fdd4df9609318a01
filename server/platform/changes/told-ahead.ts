import type { WrittenChange } from './change-line.ts';
import { type Cursor, sees } from './cursor.ts';

/** So many of one person make it worth to read on. */
const many = 16;
/** So many of one person are all that is taken before that: each of their events names all of them. */
const most = 64;

/** So many transactions are all that is taken before they are read, whomever they concern: the database may be away. */
const mostOfAll = 10_000;

/** What this process was told of by the writers themselves, beyond what it has read. */
export function createToldAhead() {
  let byTransaction = new Map<number, WrittenChange[]>();
  let byUser = new Map<string, number[]>();
  let longest = 0;

  const add = (xid: number, changes: WrittenChange[]) => {
    byTransaction.set(xid, changes);
    for (const { userIds } of changes) {
      for (const user of userIds) {
        const own = byUser.get(user);
        if (!own) byUser.set(user, [xid]);
        else if (own.at(-1) !== xid) longest = Math.max(longest, own.push(xid));
      }
    }
  };
  const forget = () => {
    byTransaction = new Map();
    byUser = new Map();
    longest = 0;
  };

  return {
    has: (xid: number) => byTransaction.has(xid),
    /** Takes all changes of one transaction, unless too many are here already. */
    take(xid: number, changes: WrittenChange[]): boolean {
      if (longest >= most || byTransaction.size >= mostOfAll) return false;
      add(xid, changes);
      return true;
    },
    /** Whether somebody, or all together, have so many that it is time to read. */
    crowded: () => longest >= many || byTransaction.size >= mostOfAll,
    of: (userId: string): readonly number[] => byUser.get(userId) ?? [],
    transactions: () => [...byTransaction.keys()],
    /** Forgets what `cursor` has seen. */
    readUpTo(cursor: Cursor) {
      const left = [...byTransaction].filter(([xid]) => !sees(cursor, xid));
      forget();
      for (const [xid, changes] of left) add(xid, changes);
    },
    forget,
  };
}

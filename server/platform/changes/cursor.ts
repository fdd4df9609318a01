/**
 * How far somebody has read `changes`: a PostgreSQL snapshot (`xmin:xmax:xip,…`), which says of each transaction
 * whether it was seen. Ids of rows would not do, because a row with a lower id may commit later.
 */
export type Cursor = { xmin: number; xmax: number; xip: readonly number[] };

/** Reads `pg_snapshot` as text, also as it comes back from clients; null for anything else. */
export function parseCursor(text: string): Cursor | null {
  const parts = /^(\d{1,15}):(\d{1,15}):([\d,]*)$/.exec(text);
  if (!parts) return null;
  const xmin = Number(parts[1]);
  const xmax = Number(parts[2]);
  const xip = parts[3] ? parts[3].split(',').map(Number) : [];
  const inOrder = xip.every((xid, at) => xid >= xmin && xid < xmax && xid > (xip[at - 1] ?? 0));
  return xmin > 0 && xmin <= xmax && inOrder ? { xmin, xmax, xip } : null;
}

export const cursorText = ({ xmin, xmax, xip }: Cursor) => `${xmin}:${xmax}:${xip.join(',')}`;

/** Whether what transaction `xid` wrote was there. */
export const sees = ({ xmin, xmax, xip }: Cursor, xid: number) => xid < xmin || (xid < xmax && !xip.includes(xid));

/** Whether `cursor` has seen all that `other` has. */
export const covers = (cursor: Cursor, other: Cursor) =>
  other.xmax <= cursor.xmax && cursor.xip.every((xid) => !sees(other, xid));

/**
 * The snapshot as far as the newest change that was read. Beyond it stand only transactions that wrote none; after a
 * crash of the database their numbers can be given again, to one that does, and a cursor that counted them as seen
 * would skip it.
 */
export function upTo(snapshot: Cursor, newest: number): Cursor {
  const xmax = Math.min(snapshot.xmax, newest + 1);
  const xip = snapshot.xip.filter((xid) => xid < xmax);
  return { xmin: Math.min(xip[0] ?? xmax, xmax), xmax, xip };
}

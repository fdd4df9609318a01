import type pg from 'pg';
import type { WrittenChange } from './change-line.ts';
import { coalesce } from './coalesce.ts';
import { type Cursor, covers, sees, upTo } from './cursor.ts';
import { keepConnection, withPatience } from './kept-connection.ts';
import { canResume, readChanges, readerSettings, readNewest } from './read-changes.ts';
import { createRecentChanges } from './recent-changes.ts';
import { createToldAhead } from './told-ahead.ts';

const keptInMemory = 20_000;

/** Changes that are new. `gap`: earlier ones are gone, whatever was built on them has to be read anew. */
export type Batch = { changes: WrittenChange[]; gap: boolean };

/**
 * Follows `changes` for this process, each row exactly once: most are told by who wrote them, right after the commit, and all
 * are read. A lost connection costs nothing but time: the next read goes on from the same cursor.
 */
export async function followChanges(config: pg.PoolConfig, deliver: (batch: Batch) => void) {
  const recent = createRecentChanges(keptInMemory);
  const ahead = createToldAhead();
  let cursor: Cursor = { xmin: 1, xmax: 1, xip: [], ahead: [] };
  let started = false;

  const prepare = async (client: pg.Client) => {
    await client.query(readerSettings);
    if (started && (await canResume(client, cursor))) return;
    const { changes, snapshot, from } = await readNewest(client, keptInMemory);
    cursor = upTo(snapshot, changes.at(-1)?.xid ?? snapshot.xmin - 1);
    ahead.forget();
    recent.restart(from);
    for (const change of changes) recent.add(change);
    if (started) deliver({ changes: [], gap: true });
    started = true;
  };
  const connection = await keepConnection(withPatience(config), prepare);

  const seen = (xid: number) => sees(cursor, xid) || ahead.has(xid);
  const pass = (changes: WrittenChange[]) => {
    for (const change of changes) recent.add(change);
    if (changes.length > 0) deliver({ changes, gap: false });
  };

  const read = coalesce(async () => {
    const client = connection.client();
    if (!client) throw new Error('the database is away');
    const known = ahead.transactions();
    const { changes, snapshot } = await readChanges(client, cursor, known).catch((error) => {
      connection.renew();
      throw error;
    });
    // Some may have been told of while the answer was on its way.
    const unseen = changes.filter(({ xid }) => !seen(xid));
    const found = [...known.filter((xid) => sees(snapshot, xid)), ...changes.map(({ xid }) => xid)];
    const newest = found.reduce((most, xid) => Math.max(most, xid), cursor.xmax - 1);
    cursor = upTo(snapshot, newest);
    ahead.readUpTo(cursor);
    pass(unseen);
  });

  return {
    /** Takes what transactions wrote that have just committed, each with all of its changes; reads when that is too much. */
    hear(transactions: Iterable<WrittenChange[]>) {
      const news: WrittenChange[] = [];
      let unread = false;
      for (const changes of transactions) {
        const { xid } = changes[0] as WrittenChange;
        if (seen(xid)) continue;
        if (ahead.take(xid, changes)) news.push(...changes);
        else unread = true;
      }
      if (unread || ahead.crowded()) void read();
      pass(news);
    },
    /** What one person has been told of, or what everybody has. */
    place: (userId?: string): Cursor => (userId ? { ...cursor, ahead: ahead.of(userId) } : cursor),
    /** Whether this process knows all that is known at `place`. */
    covers: (place: Cursor) => covers(cursor, place) && place.ahead.every(seen),
    /** Reads; done when all that was committed before the call is delivered. Throws while the database is away. */
    read,
    recent,
    close: connection.close,
  };
}

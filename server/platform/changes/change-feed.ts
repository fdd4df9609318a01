import type pg from 'pg';
import { notConnected } from '#server/platform/database/database-away.ts';
import type { WrittenChange } from './change-line.ts';
import { coalesce } from './coalesce.ts';
import { type Cursor, covers, upTo } from './cursor.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';
import { canResume, readChanges, readerSettings, readNewest } from './read-changes.ts';
import { createRecentChanges } from './recent-changes.ts';

const keptInMemory = 20_000;

/** Changes that are new. `gap`: earlier ones are gone, whatever was built on them has to be read anew. */
export type Batch = { changes: WrittenChange[]; gap: boolean };

/**
 * Follows `changes` for this process, each row exactly once, by polling from a cursor. A lost connection costs nothing
 * but time: the next poll goes on from the same cursor.
 */
export async function followChanges(config: pg.PoolConfig, deliver: (batch: Batch) => void) {
  const recent = createRecentChanges(keptInMemory);
  let cursor: Cursor = { xmin: 1, xmax: 1, xip: [] };
  let started = false;

  const prepare = async (client: pg.Client) => {
    await client.query(readerSettings);
    if (started && (await canResume(client, cursor))) return;
    const newest = await readNewest(client, keptInMemory);
    cursor = newest.cursor;
    recent.restart(newest.from);
    for (const change of newest.changes) recent.add(change);
    if (started) deliver({ changes: [], gap: true });
    started = true;
  };
  const connection = await keepConnection(withTimeout(config), prepare);

  const poll = coalesce(async () => {
    const client = connection.client();
    if (!client) throw notConnected();
    const { changes, snapshot } = await readChanges(client, cursor).catch((error) => {
      connection.renew();
      throw error;
    });
    cursor = upTo(snapshot, Math.max(cursor.xmax - 1, changes.at(-1)?.xid ?? 0));
    for (const change of changes) recent.add(change);
    if (changes.length > 0) deliver({ changes, gap: false });
  });

  return {
    /** How far this process has read and delivered. */
    cursor: () => cursor,
    /** Whether this process knows all that is known at `other`. */
    covers: (other: Cursor) => covers(cursor, other),
    /** Done when all that was committed before the call is delivered. Throws while the database is away. */
    poll,
    recent,
    close: connection.close,
  };
}

import type pg from 'pg';
import { coalesce } from './coalesce.ts';
import { type Cursor, upTo } from './cursor.ts';
import { keepConnection, withPatience } from './kept-connection.ts';
import { canResume, readChanges, readerSettings, readNewest } from './read-changes.ts';
import { createRecentChanges, type ReadChange } from './recent-changes.ts';

const keptInMemory = 20_000;

/** Changes that are new, and how far that is. `gap`: earlier ones are gone, whatever was built on them has to be read anew. */
export type Batch = { changes: ReadChange[]; cursor: Cursor; gap: boolean };

/**
 * Reads `changes` for this process, each row exactly once. A lost connection costs nothing but time: the next read goes on
 * from the same cursor.
 */
export async function followChanges(config: pg.PoolConfig, deliver: (batch: Batch) => void) {
  const recent = createRecentChanges(keptInMemory);
  let cursor: Cursor = { xmin: 1, xmax: 1, xip: [] };
  let started = false;

  const prepare = async (client: pg.Client) => {
    await client.query(readerSettings);
    if (started && (await canResume(client, cursor))) return;
    const { changes, snapshot, from } = await readNewest(client, keptInMemory);
    cursor = upTo(snapshot, changes.at(-1)?.xid ?? snapshot.xmin - 1);
    recent.restart(from);
    for (const change of changes) recent.add(change);
    if (started) deliver({ changes: [], cursor, gap: true });
    started = true;
  };
  const connection = await keepConnection(withPatience(config), prepare);

  const read = coalesce(async () => {
    const client = connection.client();
    if (!client) throw new Error('the database is away');
    const { changes, snapshot } = await readChanges(client, cursor).catch((error) => {
      connection.renew();
      throw error;
    });
    const newest = changes.reduce((most, { xid }) => Math.max(most, xid), cursor.xmax - 1);
    cursor = upTo(snapshot, newest);
    for (const change of changes) recent.add(change);
    if (changes.length > 0) deliver({ changes, cursor, gap: false });
  });

  return {
    /** What has been delivered. */
    cursor: () => cursor,
    /** Reads; done when all that was committed before the call is delivered. Throws while the database is away. */
    read,
    recent,
    close: connection.close,
  };
}

import type pg from 'pg';
import { notConnected } from '#server/platform/database/database-away.ts';
import { readLines, type WrittenChange } from './change-line.ts';
import { coalesce } from './coalesce.ts';
import { type Cursor, covers, cursorText, parseCursor, upTo } from './cursor.ts';
import { keepConnection, withTimeout } from './kept-connection.ts';
import { createRecentChanges } from './recent-changes.ts';

/**
 * Settings of a connection that only reads changes: always by their key, whatever the statistics say of tables that
 * grow.
 */
const readerSettings = `set enable_seqscan = off; set enable_bitmapscan = off; set jit = off;
  set plan_cache_mode = force_generic_plan; set default_transaction_read_only = on`;

/**
 * Everything that announces a change: lines of `changes`, and notifications. So many of these are written that the new
 * row has to speak for itself.
 */
const announced = (which: string) => `
  (select xid, created_at, line from changes ${which})
  union all
  (select xid, created_at, 'notifications ' || id || ' ' || user_id from notifications ${which})`;

/**
 * All rows as one text: to have each of them as a row costs the database and us several times as much as to find it.
 */
const lines = `string_agg(xid::text || ' ' || line, e'\n' order by xid, created_at)`;

const snapshotOf = (text = '') => parseCursor(text) as Cursor;

/** Changes that `cursor` has not seen, and the snapshot they were read in. */
async function readChanges(client: pg.Client, cursor: Cursor) {
  const { rows } = await client.query<{ snapshot: string; lines: string | null }>({
    name: 'read-changes',
    text: `select pg_current_snapshot()::text as snapshot,
                  (select ${lines} from (${announced(
                    `where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)`,
                  )}) c) as lines`,
    values: [cursorText(cursor)],
  });
  return { changes: readLines(rows[0]?.lines ?? ''), snapshot: snapshotOf(rows[0]?.snapshot) };
}

/**
 * The newest `most` changes in order, with the snapshot they were read in as far as the newest row, and the oldest
 * transaction they are complete from.
 */
async function readNewest(client: pg.Client, max: number) {
  const { rows } = await client.query<{ snapshot: string; lines: string | null }>({
    text: `select pg_current_snapshot()::text as snapshot,
                  (select ${lines} from (select * from (${announced(
                    'where xid >= (select min(xid) from changes) order by xid desc limit $1',
                  )}) c
                                          order by xid desc, created_at desc limit $1) c) as lines`,
    values: [max],
  });
  const text = rows[0]?.lines ?? '';
  const xids = text.split('\n').map(Number.parseFloat);
  const [oldest = 0, newest] = [xids[0], xids.at(-1)];
  const snapshot = snapshotOf(rows[0]?.snapshot);
  return {
    changes: readLines(text),
    cursor: upTo(snapshot, newest ?? snapshot.xmin - 1),
    from: xids.length < max ? oldest : oldest + 1,
  };
}

/**
 * Whether all that `cursor` has not seen is still there, and the database the one (or the life of it) that it was read
 * in.
 */
async function canResume(client: pg.Client, cursor: Cursor): Promise<boolean> {
  const { rows } = await client.query<{ resumes: boolean }>(
    `select coalesce((select min(xid) from changes) <= pg_snapshot_xmin($1::pg_snapshot), true)
        and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as resumes`,
    [cursorText(cursor)],
  );
  return rows[0]?.resumes ?? false;
}

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

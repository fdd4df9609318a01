import { sql } from 'kysely';
import type { ChangeEvent } from '#shared/event.ts';
import type { Connection } from '../database/connect.ts';

/** The one channel of all servers. */
export const channel = 'countersign';

/** A change on its way to the servers: `userIds` may hear of it over their event stream. */
export type Change = ChangeEvent & { userIds: string[] };

/** Announces a change when the transaction commits, and not if it does not. */
export async function publishChange(db: Connection, change: Change) {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db);
}

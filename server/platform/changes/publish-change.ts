import { sql } from 'kysely';
import { Announcing } from '#server/platform/database/committed-changes.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type Change, changeLine } from './change-line.ts';

/** Announces a change when the transaction commits, and not if it does not: the row is what the servers read. */
export async function publishChange(db: Connection, { userIds, ...row }: Change) {
  const change = { ...row, userIds: userIds.length > 1 ? [...new Set(userIds)] : userIds };
  await sql`insert into changes (line) values (${new Announcing(change, changeLine(change))}) returning xid`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { ChangeEvent } from '#shared/event.ts';
import type { Connection } from '../database/connect.ts';

/** A change on its way to the servers: `userIds` may hear of it over their event stream. */
export type Change = ChangeEvent & { userIds: string[] };

/** Announces a change when the transaction commits, and not if it does not: the row is what the servers read. */
export async function publishChange(db: Connection, { table, operation, id, userIds }: Change) {
  await db.insertInto('changes').values({ table_name: table, operation, row_id: id, user_ids: userIds }).execute();
}

/**
 * The same inside the statement that makes the change, for where a second one would tell on the writers: a part of its
 * `with`, once for each row of `from`.
 */
export const announcing = ({ table, operation, id, userIds }: Change, from: string) => sql`
  insert into changes (table_name, operation, row_id, user_ids)
  select ${table}, ${operation}, ${id}::uuid, ${userIds}::uuid[] from ${sql.ref(from)}`;

import type { ChangeEvent } from '#shared/event.ts';
import type { Connection } from '../database/connect.ts';

/** A change on its way to the servers: `userIds` may hear of it over their event stream. */
export type Change = ChangeEvent & { userIds: string[] };

/** The row of a change, for a statement that writes it together with what changed. */
export const changeRow = ({ table, operation, id, userIds }: Change) => ({
  table_name: table,
  operation,
  row_id: id,
  user_ids: userIds,
});

/** Announces a change when the transaction commits, and not if it does not: the row is what the servers read. */
export async function publishChange(db: Connection, change: Change) {
  await db.insertInto('changes').values(changeRow(change)).execute();
}

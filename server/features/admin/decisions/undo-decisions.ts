import { sql } from 'kysely';
import { adminsBut } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Takes back own decisions that have not been carried out. Gives those that are taken back, also by a press before. */
export function undoDecisions(db: Database, adminId: string, ids: string[]): Promise<string[]> {
  return announcing(db, async (trx) => {
    const undone = await trx
      .updateTable('admin_decisions')
      .set({ undone_at: sql<Date>`coalesce(undone_at, now())` })
      .where('id', 'in', ids)
      .where('admin_id', '=', adminId)
      .where('done_at', 'is', null)
      .returning(['id', 'project_id'])
      .execute();
    const admins = [adminId, ...(await adminsBut(trx, adminId))];
    for (const { project_id } of undone) trx.publish('cases', project_id, admins);
    return undone.map(({ id }) => id);
  });
}

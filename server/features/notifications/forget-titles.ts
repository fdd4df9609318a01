import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/**
 * Takes a project's title out of what everybody but its owner, those who stand on it and admins was told about it; the
 * words for a project without one stand in its place.
 */
export async function forgetTitles(
  trx: AnnouncingTransaction,
  { projectId, ownerId }: { projectId: string; ownerId: string },
) {
  const rows = await trx
    .updateTable('notifications as n')
    .set({ data: sql`jsonb_set(n.data, '{project_title}', '""')` })
    .where('n.reference_type', '=', 'project')
    .where('n.reference_id', '=', projectId)
    .where('n.user_id', '<>', ownerId)
    .where(sql<boolean>`n.data ? 'project_title'`)
    .where(
      sql<boolean>`not exists (select from profiles a where a.id = n.user_id and a.role = 'admin')
        and not exists (select from collaborations c
                         where c.project_id = n.reference_id and c.user_id = n.user_id and c.state = 'accepted')`,
    )
    .returning('n.user_id')
    .execute();
  for (const id of new Set(rows.map((row) => row.user_id))) trx.publish('notifications', id, [id]);
}

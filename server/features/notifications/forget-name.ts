import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** Takes a signer's name and words out of what was told about a project; `somebody` stands in their place. */
export async function forgetName(
  trx: AnnouncingTransaction,
  { projectId, names, somebody }: { projectId: string; names: string[]; somebody: string },
) {
  const rows = await trx
    .updateTable('notifications')
    .set({ message: null, data: sql`jsonb_set(data, '{signer_name}', to_jsonb(${somebody}::text))` })
    .where('reference_type', '=', 'project')
    .where('reference_id', '=', projectId)
    .where(sql<boolean>`data->>'signer_name' = any(${names})`)
    .returning('user_id')
    .execute();
  for (const id of new Set(rows.map((row) => row.user_id))) trx.publish('notifications', id, [id]);
}

import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** Takes a signer's name and words out of what was told about a project; `somebody` stands in their place. */
export async function forgetName(
  trx: AnnouncingTransaction,
  { projectId, names, somebody }: { projectId: string; names: string[]; somebody: string },
) {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set message = null, data = jsonb_set(data, '{signer_name}', to_jsonb(${somebody}::text))
     where reference_type = 'project' and reference_id = ${projectId} and data->>'signer_name' = any(${names})
    returning user_id`.execute(trx);
  for (const id of new Set(rows.map((row) => row.user_id))) trx.announce('notifications', id, [id]);
}

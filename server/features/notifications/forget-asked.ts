import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { ProjectEvent } from './notification-data.ts';

/** What signers do, or what happens to them, without an answer. */
const unanswered: ProjectEvent[] = ['opted_out', 'asked_for_link', 'undeliverable'];

/**
 * Takes who did not answer out of what a project's owner was told, all `but` these names; the words for somebody
 * without a name stand in their place.
 */
export async function forgetAsked(
  trx: AnnouncingTransaction,
  { projectId, ownerId, but: names }: { projectId: string; ownerId: string; but: string[] },
) {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ data: sql`jsonb_set(data, '{signer_name}', '""')` })
    .where('user_id', '=', ownerId)
    .where('reference_type', '=', 'project')
    .where('reference_id', '=', projectId)
    .where(sql<boolean>`data->>'event' = any(${unanswered})`)
    .where(sql<boolean>`data->>'signer_name' <> all(${names})`)
    // Those of an owner are found by two indexes, each of which has one half.
    .where(sql<boolean>`(not archived and deleted_at is null or archived and deleted_at is null)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) trx.publish('notifications', ownerId, [ownerId]);
}

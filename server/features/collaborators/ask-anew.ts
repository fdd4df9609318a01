import { sql } from 'kysely';
import { gatherNotice } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** What whoever is asked reads of a project. */
type Read = { title: string; summary: string };
type Changed = { id: string; user_id: string; client_visibility: string; before: Read; now: Read };

/**
 * Asks whoever accepted to stand on a project, which is locked, once more when it is another one than they read: its
 * page says that they accepted, and its signers would be shown them. Whoever is asked still reads the new words at once.
 */
export async function askAnew(trx: AnnouncingTransaction, { id, user_id, client_visibility, before, now }: Changed) {
  if (before.title === now.title && before.summary === now.summary) return;
  const accepted = await trx
    .updateTable('collaborations')
    .set({ state: 'asked', asked_at: sql`now()` })
    .where('project_id', '=', id)
    .where('state', '=', 'accepted')
    .returning(['id', 'user_id'])
    .execute();
  const owner = await trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  // In one order, so that no two of them wait for each other.
  for (const asked of accepted.sort((a, b) => a.user_id.localeCompare(b.user_id))) {
    await gatherNotice(trx, {
      userId: asked.user_id,
      type: 'collaborator_request',
      actor: { id: user_id, name: owner.full_name },
      data: { project_title: client_visibility === 'sealed' ? '' : now.title },
      reference: { type: 'project', id },
    });
    await recordAudit(trx, {
      actor: { type: 'user', id: user_id },
      action: 'ask_collaborator',
      subject: { type: 'collaboration', id: asked.id },
      data: { project: id },
    });
  }
  const reading = await trx
    .selectFrom('collaborations')
    .select('user_id')
    .where('project_id', '=', id)
    .where('state', '=', 'asked')
    .execute();
  trx.publish('projects', id, [user_id, ...reading.map((each) => each.user_id)]);
}

import type { SignerStory } from '#shared/signing.ts';
import type { Connection } from '../../database/connect.ts';

/** Where each signer of a project stands, in the order they were named. */
export async function signersOf(db: Connection, projectId: string): Promise<Omit<SignerStory, 'may'>[]> {
  const rows = await db
    .selectFrom('signer_stories')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // A view's columns count as nullable and its enums as text; the schema of the answer checks what is claimed here.
  return rows.map(({ project_id: _project, confirmation_id: _confirmation, created_at: _created, ...row }) => ({
    ...(row as Pick<SignerStory, 'id' | 'name' | 'email' | 'relationship' | 'organisation' | 'state'>),
    ...(row as Pick<SignerStory, 'answer' | 'assurance' | 'reminders_sent'>),
    request_id: row.request_id,
    comment: row.comment,
    comment_public: row.comment_public ?? false,
    unknown_person: row.unknown_person ?? false,
    asked_at: row.asked_at?.toISOString() ?? null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
}

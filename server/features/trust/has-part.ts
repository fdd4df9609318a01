import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Whether somebody has a part in a project: it is theirs, a mailbox that is proved to be theirs answered it, or they and its owner
 * have one in common. Then they decide nothing about it. What anybody merely claims keeps no admin from deciding.
 */
export async function hasPart(db: Connection, personId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ part: boolean }>`
    select p.user_id = ${personId}
        or exists (select from owned_mailboxes m join answer_evidence e on e.signer = m.mailbox
                     join confirmations c on c.id = e.confirmation_id and c.project_id = p.id
                    where m.user_id = ${personId} and m.proved)
        or exists (select from owned_mailboxes m join owned_mailboxes o using (mailbox)
                    where m.user_id = ${personId} and m.proved and o.user_id = p.user_id and o.proved) as part
      from projects p where p.id = ${projectId}`.execute(db);
  return rows[0]?.part ?? false;
}

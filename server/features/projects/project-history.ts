import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';

/**
 * What happened to a project, oldest first: what its owner and admins did, and from their requests and answers what
 * signers did. It names nobody by address.
 */
export async function projectHistory(db: Connection, projectId: string): Promise<ProjectDetail['history']> {
  const { rows } = await sql<{ at: Date; action: string; by: string | null; comment: string | null }>`
    select at, 0 as rank, action, case when by_admin then 'admin' end as by, comment, null::timestamptz as named_at
      from project_steps where project_id = ${projectId}
    union all
    select r.created_at, 1, case r.cause when 'asked' then 'ask_signer' when 'renewed' then 'signer_asked_for_link'
             else 'ask_signer_' || r.cause end, s.name, null, s.created_at
      from signing_requests r join signers s on s.id = r.signer_id where r.project_id = ${projectId}
    union all
    select c.answered_at, 1, 'signer_' || c.answer, c.signer_name, nullif(c.comment, ''), null
      from confirmations c where c.project_id = ${projectId}
    union all
    select c.withdrawn_at, 1, 'signer_withdrew', c.signer_name, null, null
      from confirmations c where c.project_id = ${projectId} and c.withdrawn_at is not null
    union all
    select r.closed_at, 1, 'signer_opted_out', s.name, null, null
      from signing_requests r join signers s on s.id = r.signer_id
     where r.project_id = ${projectId} and r.state = 'opted_out'
    order by at, rank, named_at, action`.execute(db);
  return rows.map(({ at, action, by, comment }) => ({
    ...{ at: at.toISOString(), action, by, comment },
    written_in: languageOf([comment]),
  }));
}

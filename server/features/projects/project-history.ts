import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ProjectDetail } from '#shared/projects/projects.ts';

/**
 * What happened to a project, oldest first. What its owner and admins did comes from the audit log, what signers did from
 * their requests and answers: those are the facts, and name nobody by address.
 */
export async function projectHistory(db: Connection, projectId: string): Promise<ProjectDetail['history']> {
  const { rows } = await sql<{ at: Date; action: string; by: string | null; comment: string | null }>`
    select at, 0 as rank, action, case when actor_type = 'admin' then 'admin' end as by,
           coalesce(data->>'comment', data->>'reason', data->>'message') as comment,
           null::timestamptz as named_at
      from audit_log
     where subject_type = 'project' and subject_id = ${projectId} and actor_type in ('user', 'admin')
    union all
    select r.created_at, 1, case when r.renewed_from is null then 'ask_signer' else 'signer_asked_for_link' end,
           s.name, null, s.created_at
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
  return rows.map(({ at, action, by, comment }) => ({ at: at.toISOString(), action, by, comment }));
}

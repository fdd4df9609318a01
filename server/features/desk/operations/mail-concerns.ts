import { sql } from 'kysely';
import type { Concern } from '#server/platform/jobs/worker.ts';

/** Whom a mail is about or for, and the project that it asks a signer about. */
export const concernsOfMail = (id: string) => sql<Concern>`
  select coalesce(m.user_id, a.user_id) as person, s.project_id as project
    from mails m left join email_addresses a on a.email = m.recipient
    left join signing_requests r on r.id = m.request_id left join signers s on s.id = r.signer_id
   where m.id = ${id}`;

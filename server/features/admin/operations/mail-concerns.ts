import { sql } from 'kysely';
import type { Concern } from '#server/platform/jobs/worker.ts';

/** What a mail names in its data: a receipt goes to who answered, and takes the answer back. */
const named = (key: string) => sql`(m.data ->> ${sql.lit(key)})::uuid`;

/** Whom a mail is about or for, and the project that it asks or tells a signer about. */
export const concernsOfMail = (id: string) => sql<Concern>`
  select about.person, about.project
    from mails m left join email_addresses a on a.email = m.recipient
    left join signing_requests r on r.id = coalesce(m.request_id, ${named('request_id')})
    left join signers s on s.id = r.signer_id
    left join confirmations c on c.id = ${named('confirmation_id')}
    left join letters l on l.id = ${named('letter_id')}
    left join reports p on p.id = ${named('report_id')} left join report_cases k on k.id = p.case_id
   cross join lateral (values (m.user_id, s.project_id), (a.user_id, c.project_id), (l.user_id, null),
                              (case when k.project_id is null then k.owner_id end, k.project_id)) about (person, project)
   where m.id = ${id}`;

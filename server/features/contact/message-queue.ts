import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';

/** What people wrote to us and nobody has answered. */
export const messageQueue: CaseQueue = {
  name: 'messages',
  ofOwners: true,
  cases: sql<CaseColumns>`
    select m.id, m.created_at as since, left(m.message, 200) as title, m.name as by, m.email as mail, array[m.topic] as notes,
           m.user_id as owner, null::uuid as project, null::uuid[] as not_for
      from contact_messages m where m.settled_at is null`,
  settled: sql<SettledColumns>`select created_at as since, settled_at from contact_messages where settled_at is not null`,
};

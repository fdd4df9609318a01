import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';

/** Posts of new accounts, and of those whose mailboxes say nothing of an organisation. */
export const postQueue: CaseQueue = {
  name: 'jobs',
  ofOwners: true,
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select j.id, j.updated_at as since, j.title, p.full_name as by, p.email as mail, j.held_for as notes, j.user_id as owner,
           array[j.user_id] as people, null::uuid as project, null::uuid[] as not_for
      from job_posts j join profiles p on p.id = j.user_id
     where j.state = 'held' and j.closes_at > now() and not p.closed`,
  settled: sql<SettledColumns>`select waited_since as since, decided_at as settled_at from job_posts where decided_at is not null`,
};

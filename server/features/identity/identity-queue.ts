import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';

/** What was handed in to prove who somebody is, and nobody has decided. */
export const identityQueue: CaseQueue = {
  name: 'identity',
  ofOwners: true,
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select v.id, v.submitted_at as since, p.full_name as title, p.username as by, p.email as mail,
           array[v.document] as notes, v.user_id as owner, array[v.user_id] as people,
           null::uuid as project, null::uuid[] as not_for
      from identity_verifications v join profiles p on p.id = v.user_id where v.status = 'pending'`,
  settled: sql<SettledColumns>`select submitted_at as since, decided_at as settled_at from identity_verifications where decided_at is not null`,
};

import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import { touchedBy } from './ring-queries.ts';

/**
 * What looks arranged, until an admin has looked: named by the first three who take part, with how many more there are.
 */
export const ringQueue: CaseQueue = {
  name: 'rings',
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select c.id, c.opened_at as since, f.names as title, f.usernames as by, '' as mail,
           array[c.rule] as notes, null::uuid as owner, ${touchedBy} as people,
           null::uuid as project, null::uuid[] as not_for
      from ring_cases c cross join lateral (
        select string_agg(p.full_name, ', ' order by p.place) filter (where p.place <= 3) as names,
               string_agg('@' || p.username, ', ' order by p.place) filter (where p.place <= 3)
                 || case when count(*) > 3 then ' +' || count(*) - 3 else '' end as usernames, count(*) as count
          from (select x.full_name, x.username, row_number() over (order by x.full_name, x.id) as place
                  from (select distinct q.id, q.full_name, q.username from ring_acts a join profiles q on q.id = a.user_id where a.ring_id = c.id) x) p
      ) f
     where c.decided_at is null and f.count > 0`,
  settled: sql<SettledColumns>`
    select opened_at as since, decided_at as settled_at from ring_cases where decided_at is not null`,
};

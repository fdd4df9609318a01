import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import { workOfCase } from './case-queries.ts';
import { peopleOfCase, reportedBy } from './own-case.ts';

/** Pages that visitors reported and nobody has decided about, and hidden ones whose owner appeals. */
export const reportQueue: CaseQueue = {
  name: 'reports',
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select c.id, c.waits_since as since, coalesce(w.title, o.full_name) as title, o.full_name as by, o.email as mail,
           case when c.decided_at is null then array(select distinct r.category from reports r where r.case_id = c.id)
                else array['appeal'] end as notes,
           c.owner_id as owner, ${workOfCase} as project, ${peopleOfCase} as people, ${reportedBy} as not_for
      from report_cases c join profiles o on o.id = c.owner_id left join projects w on w.id = c.project_id
     where c.waits_since is not null`,
  settled: sql<SettledColumns>`
    select opened_at as since, decided_at as settled_at from report_cases where decided_at is not null
    union all select made_at, decided_at from page_appeals where decided_at is not null`,
};

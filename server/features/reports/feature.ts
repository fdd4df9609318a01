import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Feature } from '#server/features/manifest.ts';
import { forgetCases, workOfCase } from './case-queries.ts';
import { peopleOfCase, reportedBy } from './own-case.ts';
import { prepareReportDecided } from './report-emails.ts';
import { reportFeatures } from './report-page.ts';
import { eraseReports } from './report-queries.ts';
import { ownPageRoutes, reportRoutes } from './report-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** Pages that visitors reported and nobody has decided about, and hidden ones whose owner appeals. */
const reportQueue: CaseQueue = {
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

export const reports = {
  queues: [reportQueue],
  routes: { visitor: [visitorRoutes], member: [ownPageRoutes], admin: [reportRoutes] },
  topics: { projects: 'everybody' },
  mails: { 'report-decided': prepareReportDecided },
  jobs: ({ db }) => ({ 'forget-reports': { run: () => forgetCases(db), cron: '53 3 * * *' } }),
  tables: ['report_cases', 'reports', 'page_appeals'],
  pages: reportFeatures,
  exports: {
    // Whom others do not see is not named: it may be under another name that they went.
    reports: `select r.id, c.kind as about, case c.kind when 'profile' then o.username when 'comment' then c.comment_id::text else w.short_id end as page,
        r.category, r.message, r.email, r.created_at
      from reports r join report_cases c on c.id = r.case_id left join public_profiles o on o.id = c.owner_id
      left join projects w on w.id = c.project_id where r.user_id = $1 order by r.created_at, r.id`,
    // What was decided against their pages. Who reported it, and what was left as it is, is nothing of theirs.
    report_decisions: `select id, kind as about, project_id, comment_id, outcome, reason, decided_at, lifted_at
      from report_cases where owner_id = $1 and outcome in ('removed', 'hidden') order by decided_at, id`,
    page_appeals: `select a.case_id, a.message, a.made_at, a.outcome, a.reason, a.decided_at
      from page_appeals a join report_cases c on c.id = a.case_id where c.owner_id = $1 order by a.made_at, a.id`,
  },
  erase: async (trx, userId) => void (await eraseReports(trx, userId)),
} satisfies Feature;

import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Feature } from '#server/features/manifest.ts';
import { adminRoutes } from './admin-routes.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { applicationRoutes } from './applications-routes.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { applicantsOfPost } from './decide-post.ts';
import { declineDue } from './decline-applications.ts';
import { endPostsOf } from './end-post.ts';
import { expirePosts, forgetApplications } from './expire-posts.ts';
import { findRoutes, markRoutes } from './find-routes.ts';
import { forgetFiles } from './forget-files.ts';
import { handOverPosts } from './hand-over-posts.ts';
import { pipelineRoutes } from './pipeline-routes.ts';
import { ownPostRoutes } from './posts-routes.ts';
import { jobFeatures, publicJobRoutes } from './public-job.ts';
import { readWordsAnew } from './read-words-anew.ts';
import { remindOfAnswers } from './remind-of-answers.ts';
import { seedJobs } from './seed-jobs.ts';

/** Posts of new accounts, and of those whose mailboxes say nothing of an organisation. */
const postQueue: CaseQueue = {
  name: 'jobs',
  ofOwners: true,
  aboutPeople: true,
  cases: sql<CaseColumns>`
    select j.id, j.updated_at as since, j.title, p.full_name as by, p.email as mail, j.held_for as notes, j.user_id as owner,
           array[j.user_id] as people, null::uuid as project, ${applicantsOfPost} as not_for
      from job_posts j join profiles p on p.id = j.user_id
     where j.state = 'held' and j.closes_at > now() and not p.closed`,
  settled: sql<SettledColumns>`select waited_since as since, decided_at as settled_at from job_posts where decided_at is not null`,
};

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    job_post: true;
  }
}

/** Of posts of others what could last be read, as on their pages. */
const titleFor = `case when j.user_id = $1 then j.title else j.opened->>'title' end`;

export const jobBoard = {
  invalidates: { jobs: ({ id }) => [`jobs:${id}`, 'jobs:all'] },
  routes: {
    visitor: [publicJobRoutes],
    member: [
      findRoutes,
      markRoutes,
      ownPostRoutes,
      applicationRoutes,
      applicantRoutes,
      conversationRoutes,
      pipelineRoutes,
    ],
    admin: [adminRoutes],
  },
  queues: [postQueue],
  jobs: ({ db }) => ({
    'expire-job-posts': { run: () => expirePosts(db), cron: '* * * * *' },
    'hand-over-job-posts': { run: () => handOverPosts(db), cron: '* * * * *' },
    'decline-job-applications': { run: () => declineDue(db), cron: '* * * * *' },
    'remind-of-job-answers': { run: () => remindOfAnswers(db), cron: '7 * * * *' },
    'forget-job-applications': { run: () => forgetApplications(db), cron: '29 4 * * *' },
    'read-job-words-anew': { run: () => readWordsAnew(db), cron: '53 * * * *', atStart: true },
    'forget-application-files': { run: () => forgetFiles(db), cron: '41 4 * * *' },
  }),
  topics: { jobs: 'everybody' },
  pages: ({ db }) => jobFeatures(db),
  tables: [
    'job_posts',
    'job_applications',
    'job_application_projects',
    'job_messages',
    'job_application_notes',
    'job_post_marks',
  ],
  audited: { job_post: (userId) => sql`select id from job_posts where user_id = ${userId}` },
  exports: {
    job_posts: `select id, short_id, state, draft, title, organisation, domain, description, kind, workplace, place, zones, hours,
        pay_min, pay_max, pay_currency, pay_period, skills, language, closes_on, time_zone, closes_at, reply_days, published_at, ended_at,
        held_for, reason, created_at, updated_at
      from job_posts where user_id = $1 order by created_at, id`,
    job_applications: `select a.id, j.opened->>'title' as post_title, j.opened->>'organisation' as post_organisation, a.state, a.note, a.reason,
        array(select c.project_id from job_application_projects c where c.application_id = a.id order by c.place) as project_ids,
        a.answer_on, a.answered_at, a.created_at, a.updated_at
      from job_applications a join job_posts j on j.id = a.post_id where a.user_id = $1 order by a.created_at, a.id`,
    // What was written about somebody is about them; what somebody wrote is theirs. Who wrote it is not said: it is
    // another person.
    job_application_notes: `select n.id, n.application_id, ${titleFor} as post_title, n.author_id = $1 as written_by_you, n.text, n.created_at
      from job_application_notes n join job_applications a on a.id = n.application_id join job_posts j on j.id = a.post_id
      where a.user_id = $1 or n.author_id = $1 order by n.created_at, n.id`,
    // Of both sides: what somebody wrote and what was written to them; nothing about applications that were withdrawn
    // from them, or of somebody whose account is shut.
    job_messages: `select m.id, m.application_id, ${titleFor} as post_title,
        (m.author = 'poster') = (j.user_id = $1) as written_by_you, m.text, m.created_at
      from job_messages m join job_applications a on a.id = m.application_id join job_posts j on j.id = a.post_id
      join profiles w on w.id = a.user_id
      where a.user_id = $1 or (j.user_id = $1 and a.state <> 'withdrawn' and m.created_at >= a.created_at and not w.closed) order by m.created_at, m.id`,
    job_post_marks: `select m.mark, j.opened->>'title' as post_title, j.opened->>'organisation' as post_organisation, m.created_at
      from job_post_marks m join job_posts j on j.id = m.post_id where m.user_id = $1 order by m.created_at, m.post_id`,
  },
  seed: seedJobs,
  erase: endPostsOf,
} satisfies Feature;

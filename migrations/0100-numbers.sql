-- What the desk counts over time is found by when it happened, and not by reading whole tables.
create index profiles_created on profiles (created_at);
create index projects_created on projects (created_at);
create index confirmations_answered on confirmations (answered_at) include (answer);
create index mails_created on mails (created_at);
create index mails_failed on mails (failed_at) where failed_at is not null;
create index project_holds_opened on project_holds (created_at) include (project_id) where rule <> 'review';
create index project_holds_decided on project_holds (decided_at) include (rule, outcome) where decided_at is not null;
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;
create index page_appeals_decided on page_appeals (decided_at) where decided_at is not null;
create index help_answers_settled on help_answers (settled_at) where settled_at is not null;

-- Since when a post had waited for the desk that has decided about it, and when that was.
alter table job_posts
  add column waited_since timestamptz,
  add column decided_at timestamptz,
  add check ((waited_since is null) = (decided_at is null));
create index job_posts_decided on job_posts (decided_at) where decided_at is not null;
create or replace view open_job_posts as
select j.* from job_posts j join profiles p on p.id = j.user_id
 where j.state = 'open' and j.closes_at > statement_timestamp() and not p.closed;

-- A comment that our staff takes down keeps its words, so that whoever wrote it can appeal as for a page, and it can be shown again.
drop index report_cases_hidden;
create unique index report_cases_hidden on report_cases (owner_id, kind, coalesce(comment_id, project_id, owner_id))
  where outcome = 'hidden' and lifted_at is null;
drop index report_cases_hidden_profile;
create index report_cases_hidden_profile on report_cases (owner_id)
  where outcome = 'hidden' and lifted_at is null and kind = 'profile';
create index report_cases_hidden_comment on report_cases (comment_id)
  where outcome = 'hidden' and lifted_at is null and comment_id is not null;

-- Pages alone: what somebody said elsewhere hides none of theirs.
create or replace view hidden_pages as
select c.* from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.kind in ('profile', 'project');

-- What our staff has taken out of sight of all that people say and do, until it is shown again.
create view annulled_acts as
select c.comment_id from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.comment_id is not null;

create or replace view shown_comments as
select c.* from project_comments c join public_profiles a on a.id = c.user_id
 where c.removed_at is null and c.hidden_at is null
   and not exists (select from annulled_acts x where x.comment_id = c.id);

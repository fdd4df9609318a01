-- Long lists are counted from indexes alone. is_email_verified asks a table and is not inlined, so each call costs what a query costs;
-- where the first of its three facts is true already, it is not asked.
create or replace view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and (p.email_verified or is_email_verified(p))
   and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null);

drop index project_comments_project;
create index project_comments_project on project_comments (project_id, user_id) where removed_at is null and hidden_at is null;
drop index job_applications_stage;
create index job_applications_stage on job_applications (post_id, stage, created_at, id) include (user_id);
-- Few are closed: who counts people leaves these out, and asks nothing of the others.
create index profiles_closed on profiles (id) where closed;

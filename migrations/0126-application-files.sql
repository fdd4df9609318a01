-- Files that somebody puts before a poster: brought to the post first, and before its poster once the application is sent that names them.
alter table files
  add post_id uuid references job_posts on delete set null,
  add application_id uuid references job_applications on delete set null,
  add check (num_nonnulls(coalesce(project_id, draft_id), coalesce(post_id, application_id)) <= 1);
create index files_post on files (post_id, user_id) where post_id is not null;
create index files_application on files (application_id) where application_id is not null;
-- What nothing holds any more goes with its bytes.
create index files_loose on files (created_at) where project_id is null and draft_id is null and application_id is null;

alter table uploads
  alter draft_id drop not null,
  add post_id uuid references job_posts on delete cascade,
  add check (num_nonnulls(draft_id, post_id) = 1);
create index uploads_post on uploads (post_id) where post_id is not null;

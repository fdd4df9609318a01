-- A post that somebody keeps, or does not want to see any more: one or the other.
create table job_post_marks (
  user_id uuid not null references profiles on delete cascade,
  post_id uuid not null references job_posts on delete cascade,
  mark text not null check (mark in ('saved', 'hidden')),
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index job_post_marks_post on job_post_marks (post_id);

-- What a poster, and the admins of our own posts, write down about somebody who applied. The applicant is not shown it here; as it is
-- said about them, it is in the archive of their data.
create table job_application_notes (
  -- Made by who writes, so that a repeat is no second note.
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  author_id uuid not null references profiles on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index job_application_notes_application on job_application_notes (application_id, created_at, id);
create index job_application_notes_author on job_application_notes (author_id);

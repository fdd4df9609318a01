-- Who wants a post. One a person and post, whatever became of it.
create table job_applications (
  -- Made with the form, so that a repeat is no second application.
  id uuid primary key,
  post_id uuid not null references job_posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  state text not null default 'sent' check
    (state in ('sent', 'seen', 'shortlisted', 'declined', 'offered', 'closed', 'withdrawn')),
  note text not null check (length(note) between 1 and 4000),
  -- Rises with every change, so that nobody decides about what they have not read.
  version integer not null default 1,
  -- What the poster gave as their reason, if they did.
  reason text check (length(reason) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, user_id)
);
create index job_applications_post on job_applications (post_id, created_at, id);
create index job_applications_user on job_applications (user_id, created_at desc, id desc);

-- The projects that an applicant put in front, in their order.
create table job_application_projects (
  application_id uuid not null references job_applications on delete cascade,
  project_id uuid not null references projects on delete cascade,
  place integer not null check (place between 1 and 10),
  primary key (application_id, place),
  unique (application_id, project_id)
);
create index job_application_projects_project on job_application_projects (project_id);

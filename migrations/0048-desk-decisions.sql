-- What an admin has decided from the queue, in their words, for the seconds in which they may take it back. It is carried out by a
-- job; what follows from it stands where every decision stands, and is never taken back. At most one waits for a project.
create table desk_decisions (
  -- Made with the press, so that a repeat is no second one.
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  admin_id uuid not null references profiles on delete cascade,
  input jsonb not null,
  made_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- One of the two, once.
  undone_at timestamptz,
  done_at timestamptz,
  -- Why it could not be carried out, as a code.
  refused text,
  check (undone_at is null or done_at is null),
  check (refused is null or done_at is not null)
);
create unique index desk_decisions_waiting on desk_decisions (project_id) where undone_at is null and done_at is null;
create index desk_decisions_admin on desk_decisions (admin_id, made_at desc);

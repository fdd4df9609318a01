-- What visitors report about a public page. All that is said of one page is one case of the desk, until it is decided.
create table report_cases (
  id uuid primary key,
  kind text not null check (kind in ('profile', 'project')),
  -- Whose page it is: never shown this case, nor decides it.
  owner_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  opened_at timestamptz not null default now(),
  -- Since when it waits for an admin; null while it does not.
  waits_since timestamptz default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  -- Gone: it was no longer public when somebody looked.
  outcome text check (outcome in ('dismissed', 'gone', 'removed', 'hidden')),
  -- What the owner was told, in the admin's words.
  reason text not null default '' check (length(reason) <= 2000),
  check ((kind = 'project') = (project_id is not null)),
  check ((outcome is null) = (decided_at is null)),
  check (decided_at is not null or waits_since is not null)
);
create unique index report_cases_open on report_cases (owner_id, coalesce(project_id, owner_id)) where decided_at is null;
create index report_cases_waiting on report_cases (waits_since, id) where waits_since is not null;
create index report_cases_owner on report_cases (owner_id, opened_at);
create index report_cases_project on report_cases (project_id) where project_id is not null;
create index report_cases_decided_by on report_cases (decided_by) where decided_by is not null;

create table reports (
  -- Made with the form, so that a repeat is no second one.
  id uuid primary key,
  case_id uuid not null references report_cases on delete cascade,
  category text not null check (category in ('wrong', 'not_theirs', 'offensive', 'without_consent')),
  message text not null check (length(message) between 1 and 2000),
  -- Who was signed in; the report goes when they go.
  user_id uuid references profiles on delete cascade,
  -- Where the outcome is mailed, once; not kept after that.
  email text,
  -- A keyed hash of the widest network it came from: a crowd in one network is one voice.
  network bytea check (length(network) = 32),
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now()
);
create index reports_case on reports (case_id, created_at);
create index reports_user on reports (user_id) where user_id is not null;
create index reports_email on reports (email) where email is not null;

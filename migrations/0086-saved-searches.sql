-- When something could be found for the first time: stays when it is hidden and shown again, or when all documents are written anew, so
-- that nothing old is told as new.
create table search_firsts (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  since timestamptz not null default clock_timestamp()
);
create index search_firsts_since on search_firsts (since);
create index search_firsts_owner on search_firsts (owner_id);
insert into search_firsts (id, owner_id) select id, owner_id from search_documents;

-- A search that somebody keeps under a name, and is told of what it finds anew.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('work', 'jobs')),
  name text not null check (length(name) between 1 and 80),
  -- As the address of its page has it.
  query text not null check (length(query) <= 2000),
  alert text not null check (alert in ('at_once', 'daily', 'off')),
  -- Nothing from before is told: when it was saved, or turned on again.
  watched_from timestamptz not null default now(),
  -- Up to when was looked at what it finds.
  looked_at timestamptz not null default now(),
  alerted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, kind, query)
);
create index saved_searches_alert on saved_searches (id) where alert <> 'off';

-- What each has been told, so that it is told once.
create table saved_search_hits (
  search_id uuid not null references saved_searches on delete cascade,
  found_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (search_id, found_id)
);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'project_status', 'admin_project_status', 'identity_verified', 'identity_status_update', 'subscription_update',
  'project_approved', 'project_rejected', 'backing_confirmed', 'backing_received', 'collaborator_request',
  'verification_approved', 'verification_rejected', 'project_like', 'project_comment', 'mention',
  'job_post_status', 'job_application', 'job_application_status', 'saved_search_found'));

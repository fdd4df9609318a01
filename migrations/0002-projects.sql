create table projects (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  visibility text not null default 'public' check (visibility in ('public', 'hidden')),
  -- Rises with every change of what a signer reads, so that an answer always belongs to the text that was on the screen.
  version integer not null default 1,
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  description text not null default '' check (length(description) <= 20000),
  role text not null check (length(role) between 1 and 120),
  organisation text not null default '' check (length(organisation) <= 120),
  started_on date not null,
  ended_on date check (ended_on >= started_on),
  skills text[] not null default '{}',
  links jsonb not null default '[]',
  rejected_reason text,
  -- Set while an admin has to look: the project is pending and its answers wait.
  held_at timestamptz,
  -- Removed by its owner: gone from every page, but its confirmations stay on record.
  removed_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_user on projects (user_id, created_at desc, id) where removed_at is null;
create index projects_held on projects (held_at) where held_at is not null;

-- What is being typed: survives a reload, another device and a crash. One for a new project, one for each that is edited.
create table drafts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  data jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, project_id)
);

create table files (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  draft_id uuid references drafts on delete set null,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index files_project on files (project_id);
create index files_draft on files (draft_id);

-- An upload on its way, from the moment its size is promised. Given up after a day.
create table uploads (
  id uuid primary key,
  draft_id uuid not null references drafts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now(),
  -- Its file rests under the same id.
  finished_at timestamptz
);
create index uploads_draft on uploads (draft_id);
create index uploads_created on uploads (created_at);

create table signers (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  -- One form for all spellings of one mailbox: plus-tags, dots and alias domains removed (shared/email-address.ts).
  mailbox text not null,
  relationship text not null check (relationship in ('client', 'collaborator', 'manager', 'colleague', 'other')),
  organisation text not null default '' check (length(organisation) <= 120),
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index signers_once on signers (project_id, mailbox) where removed_at is null;
create index signers_mailbox on signers (mailbox);

-- One request to one signer. A token never rests here: only hashes, in signing_tokens.
create table signing_requests (
  id uuid primary key,
  signer_id uuid not null references signers on delete cascade,
  project_id uuid not null references projects on delete cascade,
  state text not null default 'open' check (state in ('open', 'answered', 'cancelled', 'opted_out')),
  locale text not null default 'en' check (locale in ('en', 'es')),
  reminders_sent integer not null default 0 check (reminders_sent between 0 and 2),
  created_at timestamptz not null default now(),
  -- First mail handed over; null while it waits in the outbox.
  sent_at timestamptz,
  last_sent_at timestamptz,
  bounced_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index signing_requests_signer on signing_requests (signer_id, created_at desc);
create index signing_requests_project on signing_requests (project_id);
create index signing_requests_due on signing_requests (last_sent_at) where state = 'open';
create unique index signing_requests_one_open on signing_requests (signer_id) where state = 'open';

create table signing_tokens (
  token_hash bytea primary key,
  request_id uuid not null references signing_requests on delete cascade,
  -- 'answer' opens an open request; 'receipt' opens an answered one, to read or withdraw the answer.
  purpose text not null default 'answer' check (purpose in ('answer', 'receipt')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index signing_tokens_request on signing_tokens (request_id);

create table confirmations (
  id uuid primary key,
  request_id uuid not null unique references signing_requests,
  signer_id uuid not null references signers,
  project_id uuid not null references projects,
  project_version integer not null,
  -- Hash of exactly what the signer was shown (shared/signed-content.ts).
  content_sha256 bytea not null,
  answer text not null check (answer in ('confirmed', 'changes_requested', 'declined')),
  unknown_person boolean not null default false,
  comment text not null default '' check (length(comment) <= 2000),
  comment_public boolean not null default false,
  signer_name text not null,
  relationship text not null,
  organisation text not null,
  email_domain text not null,
  assurance text not null check (assurance in ('mailbox_link', 'company_domain', 'mailbox_code')),
  device_hash bytea,
  network_hash bytea,
  answered_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index confirmations_project on confirmations (project_id, answered_at);
create index confirmations_signer on confirmations (signer_id);

-- Why a person has to look at a project, one row a rule that hit.
create table project_holds (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  confirmation_id uuid references confirmations,
  rule text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  cleared_at timestamptz,
  cleared_by uuid references profiles on delete set null
);
create index project_holds_project on project_holds (project_id);

-- Mailboxes that asked never to be written to again.
create table mail_suppressions (
  mailbox_hash bytea primary key,
  reason text not null check (reason in ('opted_out', 'bounced', 'complained')),
  created_at timestamptz not null default now()
);

-- One row an answer, written with it; what was answered stands in its confirmation.
create table answer_evidence (
  confirmation_id uuid primary key references confirmations,
  owner_id uuid not null,
  signer uuid not null,
  -- Seconds from the mail that was handed over last to the answer; null where no mail is known.
  seconds integer,
  -- Seconds since the owner had last used their account; null where that is not known.
  owner_idle integer,
  -- What the rules said then, and which version of them.
  points integer not null,
  findings jsonb not null,
  rules_version integer not null,
  answered_at timestamptz not null
);
create index answer_evidence_owner on answer_evidence (owner_id, answered_at desc);
create index answer_evidence_signer on answer_evidence (signer, answered_at desc);

-- Why a person has to look at a project, one row a rule that hit.
create table project_holds (
  id uuid primary key,
  project_id uuid not null,
  confirmation_id uuid references confirmations,
  rule text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  owner_id uuid not null,
  points integer not null default 100,
  outcome text check (outcome in ('approved', 'released', 'asked_again', 'other_signer', 'rejected_content', 'rejected_not_credible')),
  constraint project_holds_decided check ((decided_at is null) = (outcome is null))
);
create index project_holds_appeals on project_holds (project_id) where rule = 'appeal' and decided_at is null;
create index project_holds_confirmation on project_holds (confirmation_id);
create index project_holds_decided on project_holds (decided_at) include (rule, outcome) where decided_at is not null;
create index project_holds_lookalikes on project_holds ((detail ->> 'domain')) where rule = 'lookalike_domain';
create index project_holds_opened on project_holds (created_at) include (project_id) where rule <> 'review';
create index project_holds_owner on project_holds (owner_id);
create index project_holds_project on project_holds (project_id);

-- What a version of a project that was answered said, as far as its copies can be told by it.
create table work_prints (
  project_id uuid not null,
  project_version integer not null,
  owner_id uuid not null,
  words bytea[] not null,
  organisation bytea,
  started_on date not null,
  ended_on date,
  files bytea[] not null,
  printed_at timestamptz not null default now(),
  primary key (project_id, project_version)
);
create index work_prints_owner on work_prints (owner_id);

-- What the text of an answered version can be recognised by under another title, or under another owner's name: keyed
-- hashes of words in a row (server/features/trust/work-text.ts). Written with work_prints, and by a job for those that
-- are there. Never changed; an erasure takes away those of works that nobody has said anything against.
create table work_texts (
  project_id uuid not null,
  project_version integer not null,
  owner_id uuid not null,
  shingles integer[] not null,
  keys integer[] not null,
  organisation integer[] not null,
  marks integer[] not null,
  links integer[] not null,
  written_at timestamptz not null default now(),
  letters integer[],
  role integer[],
  primary key (project_id, project_version)
);
create index work_texts_keys on work_texts using gin (keys);
create index work_texts_owner on work_texts (owner_id);
create index work_texts_unlettered on work_texts (project_id, project_version) where letters is null;

-- Mailboxes that a person has named as theirs, or answered from while signed in. A mailbox's id is made from its keyed
-- hash.
create table owned_mailboxes (
  user_id uuid not null,
  mailbox uuid not null,
  -- Anybody can say that an address is theirs; what they say counts against themselves alone.
  proved boolean not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, mailbox)
);
create index owned_mailboxes_mailbox on owned_mailboxes (mailbox);

-- What is known of mail domains (server/features/trust/domains). Nothing here hangs on a profile, so that leaving takes
-- nothing out of the reckoning.
create table mail_domains (
  domain text primary key,
  -- The part of it that somebody registered, by the public suffix list.
  registrable text not null,
  first_seen_at timestamptz not null,
  -- Whose signer had the first address there.
  first_owner_id uuid not null,
  -- What DNS said last, and null where it could not be asked: that counts for nothing.
  has_mx boolean,
  has_a boolean,
  checked_at timestamptz,
  forms text[]
);
create index mail_domains_forms on mail_domains using gin (forms);
create index mail_domains_registrable on mail_domains (registrable, first_seen_at);
create index mail_domains_unformed on mail_domains (domain) where forms is null;

-- Domains that a person's addresses or website once had, as keyed hashes.
create table former_domains (
  user_id uuid not null,
  domain_hash bytea not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, domain_hash)
);

-- Likes, backings and comments of several people that look arranged: one case of the admin panel for all of it.
create table ring_cases (
  id uuid default gen_random_uuid() primary key,
  rule text not null check (rule in ('backing_ring', 'like_burst', 'copied_comments')),
  -- What spoke for it when it was found: figures, and nobody's name.
  findings jsonb not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  outcome text check (outcome in ('stands', 'annulled')),
  -- What those whose acts were annulled were told.
  reason text not null default '' check (length(reason) <= 2000),
  check ((outcome is null) = (decided_at is null))
);
create index ring_cases_decided on ring_cases (decided_at) where decided_at is not null;
create index ring_cases_decided_by on ring_cases (decided_by) where decided_by is not null;
create index ring_cases_waiting on ring_cases (opened_at, id) where decided_at is null;

-- Who did what in it. A like is named by who likes what, so that taking it back and giving it again is no way out.
create table ring_acts (
  ring_id uuid not null references ring_cases on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  backing_id uuid references backings on delete cascade,
  comment_id uuid references project_comments on delete cascade,
  check (num_nonnulls(project_id, backing_id, comment_id) = 1)
);
create index ring_acts_backing on ring_acts (backing_id) where backing_id is not null;
create index ring_acts_comment on ring_acts (comment_id) where comment_id is not null;
create unique index ring_acts_once on ring_acts (ring_id, user_id, coalesce(project_id, backing_id, comment_id));
create index ring_acts_project on ring_acts (project_id, user_id) where project_id is not null;
create index ring_acts_user on ring_acts (user_id);

create trigger answer_evidence_append_only before update or delete or truncate on answer_evidence
  for each statement execute function refuse_change();

create trigger work_prints_append_only before update or delete or truncate on work_prints
  for each statement execute function refuse_change();

create function keep_work_text() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;

create trigger work_texts_kept before delete on work_texts for each statement execute function keep_work_text();

create trigger work_texts_unchanged before update or truncate on work_texts
  for each statement execute function refuse_change();

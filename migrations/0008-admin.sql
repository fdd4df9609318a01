-- Who looks at a case of the admin panel, so that two admins don't do the same work. It lapses by itself: nobody's
-- lunch keeps a case.
create table admin_claims (
  case_id uuid primary key,
  admin_id uuid not null references profiles on delete cascade,
  until timestamptz not null
);
create index admin_claims_admin on admin_claims (admin_id);

-- What an admin has decided from the queue, in their words, for the seconds in which they may take it back. It is
-- carried out by a job; what follows from it stands where every decision stands, and is never taken back. At most one
-- waits for a project.
create table admin_decisions (
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
  check ((undone_at is null) or (done_at is null)),
  check ((refused is null) or (done_at is not null))
);
create index admin_decisions_admin on admin_decisions (admin_id, made_at desc);
create unique index admin_decisions_waiting on admin_decisions (project_id) where undone_at is null and done_at is null;

-- A role that one admin wants given or taken, until another one agrees, somebody drops it, or its days have passed.
create table role_proposals (
  user_id uuid primary key references profiles on delete cascade,
  role text not null check (role in ('user', 'admin')),
  proposed_by uuid not null references profiles on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  check (user_id <> proposed_by)
);
create index role_proposals_proposed_by on role_proposals (proposed_by);
create index role_proposals_waiting on role_proposals (created_at, user_id);

-- What visitors report about a public page. All that is said of one page is one case of the admin panel, until it is
-- decided.
create table report_cases (
  id uuid primary key,
  kind text not null check (kind in ('profile', 'project', 'comment', 'ring')),
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
  lifted_at timestamptz,
  lifted_by uuid references profiles on delete set null,
  comment_id uuid references project_comments on delete cascade,
  ring_id uuid references ring_cases on delete cascade,
  check ((kind = 'project') = (project_id is not null)),
  check ((outcome is null) = (decided_at is null)),
  check ((decided_at is not null) or (waits_since is not null)),
  check ((lifted_at is null) or (outcome = 'hidden')),
  check ((decided_at is null) or (waits_since is null) or ((outcome = 'hidden') and (lifted_at is null))),
  check ((kind = 'comment') = (comment_id is not null)),
  check ((kind = 'ring') = (ring_id is not null))
);
create index report_cases_comment on report_cases (comment_id) where comment_id is not null;
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;
create index report_cases_decided_by on report_cases (decided_by) where decided_by is not null;
create unique index report_cases_hidden on report_cases (owner_id, kind, coalesce(ring_id, comment_id, project_id, owner_id))
  where outcome = 'hidden' and lifted_at is null;
create index report_cases_hidden_comment on report_cases (comment_id)
  where outcome = 'hidden' and lifted_at is null and comment_id is not null;
create index report_cases_hidden_profile on report_cases (owner_id)
  where outcome = 'hidden' and lifted_at is null and kind = 'profile';
create index report_cases_hidden_project on report_cases (project_id) where outcome = 'hidden' and lifted_at is null;
create index report_cases_lifted_by on report_cases (lifted_by) where lifted_by is not null;
create unique index report_cases_open on report_cases (owner_id, kind, coalesce(comment_id, project_id, owner_id)) where decided_at is null;
create index report_cases_owner on report_cases (owner_id, opened_at);
create index report_cases_project on report_cases (project_id) where project_id is not null;
create index report_cases_ring on report_cases (ring_id, owner_id) where ring_id is not null;
create index report_cases_waiting on report_cases (waits_since, id) where waits_since is not null;

-- What the owner of a hidden page says against it, and what another admin made of that.
create table page_appeals (
  id uuid default gen_random_uuid() primary key,
  case_id uuid not null references report_cases on delete cascade,
  message text not null check (length(message) between 1 and 2000),
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  outcome text check (outcome in ('shown', 'kept')),
  -- What the owner was told.
  reason text not null default '' check (length(reason) <= 2000),
  check ((outcome is null) = (decided_at is null))
);
create index page_appeals_case on page_appeals (case_id, made_at);
create index page_appeals_decided on page_appeals (decided_at) where decided_at is not null;
create index page_appeals_decided_by on page_appeals (decided_by) where decided_by is not null;
create unique index page_appeals_open on page_appeals (case_id) where decided_at is null;

create table appeal_questions (
  id uuid default gen_random_uuid() primary key,
  hold_id uuid references project_holds on delete cascade,
  page_appeal_id uuid references page_appeals on delete cascade,
  appeal_id uuid generated always as (coalesce(hold_id, page_appeal_id)) stored not null,
  -- What waits at the admin panel: a project, or the case of what is hidden.
  case_id uuid not null,
  owner_id uuid not null references profiles on delete cascade,
  question text not null check (length(question) between 1 and 2000),
  asked_at timestamptz not null default now(),
  asked_by uuid references profiles on delete set null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  check (num_nonnulls(hold_id, page_appeal_id) = 1),
  check ((answer is null) = (answered_at is null))
);
create index appeal_questions_asked_by on appeal_questions (asked_by) where asked_by is not null;
create index appeal_questions_case on appeal_questions (case_id, asked_at);
create index appeal_questions_hold on appeal_questions (hold_id) where hold_id is not null;
-- One question at a time.
create unique index appeal_questions_open on appeal_questions (appeal_id) where answered_at is null;
create index appeal_questions_owner on appeal_questions (owner_id, asked_at);
create index appeal_questions_page_appeal on appeal_questions (page_appeal_id) where page_appeal_id is not null;

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
  created_at timestamptz not null default now(),
  said text check (length(said) <= 2000)
);
create index reports_case on reports (case_id, created_at);
create index reports_email on reports (email) where email is not null;
create index reports_user on reports (user_id) where user_id is not null;

-- What people write to those who run the product, and what they were answered. By mail, so no account is needed.
create table contact_messages (
  -- Made with the form, so that a repeat is no second message.
  id uuid primary key,
  -- Who was signed in; the message goes when they go.
  user_id uuid references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  topic text not null check (topic in ('question', 'account', 'report', 'privacy', 'security', 'hiring', 'other')),
  message text not null check (length(message) between 1 and 5000),
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- Answered, or put aside without an answer; decided once.
  settled_at timestamptz,
  reply text check (length(reply) between 1 and 5000),
  check ((reply is null) or (settled_at is not null))
);
create index contact_messages_open on contact_messages (created_at, id) where settled_at is null;
create index contact_messages_settled on contact_messages (settled_at) where settled_at is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;

-- Whether an article of the help center helped, and what its reader missed. Nothing says who answered.
create table help_answers (
  id bigint generated always as identity primary key,
  article text not null check (length(article) between 1 and 100),
  locale text not null check (locale in ('en', 'es')),
  helpful boolean not null,
  words text not null default '' check (length(words) <= 1000),
  answered_at timestamptz not null default now(),
  case_id uuid not null default gen_random_uuid(),
  settled_at timestamptz
);
create unique index help_answers_case on help_answers (case_id);
create index help_answers_newest on help_answers (article, id desc);
create index help_answers_open on help_answers (answered_at, case_id) where words <> '' and settled_at is null;
create index help_answers_settled on help_answers (settled_at) where settled_at is not null;

-- Addresses that asked for the newsletter. Nothing is sent to one that has not confirmed; the link of a mail counts as
-- long as it is the newest asked for.
create table newsletter_signups (
  id uuid primary key,
  email text not null unique,
  -- Where it was asked for: "footer".
  source text not null,
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- How often, and when last, a mail was asked for: it spares a mailbox that somebody else names.
  asks integer not null default 1,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index newsletter_signups_confirmed on newsletter_signups (confirmed_at) where unsubscribed_at is null;

-- A question is answered once, and neither is changed afterwards; the admin who asked may go.
create function keep_appeal_question() returns trigger language plpgsql as $$
declare
  free text[] := '{appeal_id}';
begin
  if old.answered_at is null then free := free || array['answer', 'answered_at']; end if;
  if new.asked_by is null then free := free || array['asked_by']; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'what was asked and answered stays as it is';
  end if;
  return new;
end $$;

create trigger appeal_questions_kept before update on appeal_questions
  for each row execute function keep_appeal_question();

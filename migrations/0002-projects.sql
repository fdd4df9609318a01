-- The short address of a project, /p/{short_id}: ten signs of Crockford's alphabet, which nobody confuses, in 2^50
-- ways, so that a page that only those with its link may find is not found by trying. Taken ones are never given again,
-- whatever became of the project.
create table taken_short_ids (
  id text primary key
);

create function take_short_id() returns text language plpgsql volatile as $$
declare
  taken text;
begin
  loop
    -- 0 to 5 and 9 on are the bytes of a UUID that are random in every bit.
    insert into taken_short_ids
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random.bytes, place) & 31), 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) random,
           unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
    on conflict do nothing
    returning id into taken;
    if taken is not null then
      return taken;
    end if;
  end loop;
end
$$;

create table projects (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  visibility text not null default 'public' check (visibility in ('public', 'hidden')),
  -- Rises with every change of what a signer reads, so that an answer always belongs to the text that was on the
  -- screen.
  version integer not null default 1,
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  description text not null default '' check (length(description) <= 20000),
  role text not null check (length(role) between 1 and 120),
  organisation text not null default '' check (length(organisation) <= 120),
  started_on date not null,
  ended_on date,
  skills text[] not null default '{}',
  links jsonb not null default '[]',
  rejected_reason text,
  -- Set while an admin has to look: the project is pending and its answers wait.
  held_at timestamptz,
  -- Removed by its owner: gone from every page, but its confirmations stay on record.
  removed_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rejected_ground text check (rejected_ground in ('signer', 'content', 'not_credible')),
  approval_rule text not null default 'any' check (approval_rule in ('any', 'all')),
  short_id text not null default take_short_id() references taken_short_ids unique,
  was_public boolean not null default false,
  check (ended_on >= started_on)
);
create index projects_created on projects (created_at);
create index projects_held on projects (held_at, id) where held_at is not null;
-- The first page of a queue of held projects takes what is on it, and not all that are held: whether somebody has an
-- older one, and whether a hold is an appeal, are asked row by row.
create index projects_held_of_owner on projects (user_id, held_at, id) where held_at is not null;
-- All works of an account, also removed ones: who has to do with whom is asked by the lists of the admin panel.
create index projects_of_account on projects (user_id);
create index projects_titles on projects using gin (to_tsvector('folded', title));
create index projects_user on projects (user_id, created_at desc, id) where removed_at is null;

-- What is being typed: survives a reload, another device and a crash. One for a new project, one for each that is
-- edited.
create table drafts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  data jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, project_id)
);

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
  created_at timestamptz not null default now(),
  name_hidden boolean not null default false
);
create index signers_domain on signers (split_part(email, '@', 2), created_at);
create index signers_email on signers (email);
create index signers_mailbox on signers (mailbox);
create unique index signers_once on signers (project_id, mailbox) where removed_at is null;

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
  closed_at timestamptz,
  renewed_from uuid references signing_requests on delete set null unique,
  mailbox text,
  cause text not null default 'asked' check (cause in ('asked', 'edited', 'again', 'corrected', 'renewed', 'recheck')),
  -- When a reminder was promised; its mail leaves a little later.
  reminded_at timestamptz
);
create index signing_requests_due on signing_requests (last_sent_at) where state = 'open';
create index signing_requests_mailbox on signing_requests (mailbox);
create unique index signing_requests_one_open on signing_requests (signer_id) where state = 'open';
create index signing_requests_project on signing_requests (project_id);
-- Questions of an admin's that have ended unanswered are looked for every hour; there are few of them.
create index signing_requests_recheck on signing_requests (project_id) where cause = 'recheck';
create index signing_requests_signer on signing_requests (signer_id, created_at desc);

create table signing_tokens (
  token_hash bytea primary key,
  request_id uuid not null references signing_requests on delete cascade,
  -- 'answer' opens an open request; 'receipt' opens an answered one, to read or withdraw the answer.
  purpose text not null default 'answer' check (purpose in ('answer', 'receipt')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index signing_tokens_request on signing_tokens (request_id);

-- A code that shows that a signer's mailbox is open while they answer. Made when its mail is sent; only hashes rest
-- here, one for each time the mail was handed over.
create table signing_codes (
  request_id uuid primary key references signing_requests on delete cascade,
  code_hashes bytea[] not null default '{}'::bytea[],
  attempts integer not null default 0,
  asked_at timestamptz not null default now()
);

-- What a signer was shown when they answered (shared/signed-content.ts), by its hash. Written once.
create table signed_contents (
  content_sha256 bytea primary key,
  content jsonb not null
);
-- What signers were shown of somebody who leaves is found by who it names.
create index signed_contents_collaborators on signed_contents using gin ((content -> 'project' -> 'collaborators') jsonb_path_ops)
 where content -> 'project' -> 'collaborators' is not null;

create table confirmations (
  id uuid primary key,
  request_id uuid not null references signing_requests unique,
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
  mailbox_standing text not null constraint confirmations_mailbox_standing check (mailbox_standing in ('disposable', 'relay', 'owner_domain', 'public_provider', 'mail_domain', 'known_organisation')),
  device_hash bytea,
  network_hash bytea,
  answered_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  content_form smallint not null default 2 check (content_form in (1, 2)),
  owner_name text,
  owner_username text,
  owner_photo_sha256 bytea,
  registrable_domain text not null,
  known_owners integer,
  mailbox_code boolean not null default false,
  constraint confirmations_known_owners check ((mailbox_standing = 'known_organisation') = (known_owners is not null))
);
create index confirmations_answered on confirmations (answered_at) include (answer);
create index confirmations_device on confirmations (device_hash) where device_hash is not null;
create index confirmations_domain on confirmations (registrable_domain, answered_at desc)
  where answer = 'confirmed' and withdrawn_at is null;
create index confirmations_network on confirmations (network_hash) where network_hash is not null;
-- Discover begins with what was confirmed last: the walk from the newest answer needs no look at the others.
create index confirmations_newest on confirmations (answered_at desc) where answer = 'confirmed' and withdrawn_at is null;
create index confirmations_project on confirmations (project_id, answered_at);
create index confirmations_signer on confirmations (signer_id);

-- What an owner and admins did with a project. What signers did stands in their requests and answers.
create table project_steps (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  at timestamptz not null default now(),
  action text not null,
  by_admin boolean not null,
  comment text,
  -- Of an edit: the version it made, and the draft it was sent from. The same draft makes no second version.
  version integer,
  draft_id uuid
);
create index project_steps_project on project_steps (project_id, id);

-- What an owner and a signer write to each other about changes that the signer asked for. Private to the two and to
-- admins.
create table request_messages (
  -- Made by who writes, so that a repeat is no second message.
  id uuid primary key,
  request_id uuid not null references signing_requests on delete cascade,
  author text not null check (author in ('owner', 'signer')),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index request_messages_request on request_messages (request_id, created_at);

-- An hour in which whoever reads a mailbox sees everything it was ever asked and answered. The link is made when its
-- mail is sent; only hashes rest here, one for each time the mail was handed over. Opening it, once, gives the browser
-- a token of its own.
create table mailbox_sessions (
  id uuid primary key,
  mailbox text not null,
  email text not null,
  link_hashes bytea[] not null default '{}'::bytea[],
  token_hash bytea unique,
  asked_at timestamptz not null default now(),
  opened_at timestamptz
);
create index mailbox_sessions_mailbox on mailbox_sessions (mailbox);

create function note_public() returns trigger language plpgsql as $$
begin
  new.was_public := new.was_public or (new.status = 'approved' and new.visibility = 'public' and new.removed_at is null);
  return new;
end $$;

create trigger projects_note_public before insert or update of status, visibility on projects
  for each row execute function note_public();

-- What was shown changes as little as the answer to it; an erasure takes out what it must.
create function keep_signed_content() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception 'what was signed is never changed';
  end if;
  return coalesce(new, old);
end $$;

create trigger signed_contents_kept before update or delete on signed_contents
  for each row execute function keep_signed_content();

-- A confirmation is a fact: only its withdrawal may be added, once, and it is never deleted. When its owner is erased,
-- their names are taken out (docs/decisions/0011-account-deletion.md); when its signer is, theirs and their words
-- (docs/decisions/0012-erasing-a-signer.md).
create function keep_confirmation() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  erased constant jsonb := '{"owner_name": null, "owner_username": null, "owner_photo_sha256": null,
    "signer_name": "–", "organisation": "", "comment": "", "comment_public": false, "email_domain": "", "registrable_domain": ""}';
begin
  if tg_op = 'DELETE' then
    raise exception 'a confirmation is never deleted';
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
  if current_setting('countersign.erasing', true) = 'on'
     and not exists (select from jsonb_each(after) as each(key, value)
                      where each.value is distinct from before->each.key and each.value is distinct from erased->each.key) then
    return new;
  end if;
  if old.withdrawn_at is not null or (after - 'withdrawn_at') is distinct from (before - 'withdrawn_at') then
    raise exception 'a confirmation is never changed';
  end if;
  return new;
end $$;

create trigger confirmations_kept before update or delete on confirmations
  for each row execute function keep_confirmation();

create trigger project_steps_append_only before truncate on project_steps for each statement execute function refuse_change();

-- What somebody did with a project, and that a name was changed, decides and is shown: it stays as it was written.
-- Erasing a person takes the words out of steps and their name changes away; beyond that a row goes only with the
-- project or person it is about.
create function keep_step() returns trigger language plpgsql as $$
declare
  erasing boolean := current_setting('countersign.erasing', true) is not distinct from 'on';
begin
  if tg_op = 'DELETE' then
    if not erasing and exists (select from projects where id = old.project_id) then
      raise exception '% is append-only', tg_table_name;
    end if;
    return old;
  end if;
  if not erasing or new.comment is not null or new.draft_id is not null
     or (to_jsonb(new) - 'comment' - 'draft_id') is distinct from (to_jsonb(old) - 'comment' - 'draft_id') then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create trigger project_steps_kept before update or delete on project_steps for each row execute function keep_step();

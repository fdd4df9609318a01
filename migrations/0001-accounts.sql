create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- Words without their accents: whoever types "Ines" means "Inés" as well.
create text search configuration folded (copy = simple);
alter text search configuration folded
  alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart, numword, numhword, hword_numpart
  with unaccent, simple;

-- A person with an account. The first part is private or decides rights; the public profile shows named columns only.
create table profiles (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  email_confirmed_at timestamptz,
  username text not null check (username ~ '^[A-Za-z0-9_-]{3,30}$'),
  full_name text not null check (length(full_name) between 1 and 120),
  phone_number text,
  date_of_birth date,
  role text not null default 'user' check (role in ('user', 'admin')),
  locale text not null default 'en' check (locale in ('en', 'es')),
  photo_url text,
  verification_status text not null default 'unverified' check (verification_status in ('unverified', 'pending', 'verified', 'rejected')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  headline text,
  bio text,
  location text,
  languages text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  skills text[] not null default '{}',
  links jsonb not null default '[]',
  -- Counts the owner's own edits, so that one tab cannot write over another unseen.
  version integer not null default 1,
  suspended_at timestamptz,
  suspended_reason text check (length(suspended_reason) between 1 and 2000),
  -- Asked to be deleted: dark from then on, erased after this moment unless the person comes back.
  delete_after timestamptz,
  -- Only the id and the time of joining are left of this person (docs/decisions/0011-account-deletion.md).
  erased_at timestamptz,
  -- Nothing of this person is shown to anybody else. The one definition of it.
  closed boolean generated always as (((suspended_at is not null) or (delete_after is not null) or (erased_at is not null))) stored not null,
  photo_sha256 bytea,
  takes_letters boolean not null default true,
  engines_may_list boolean not null default true,
  discover_may_list boolean not null default true,
  available_for_work boolean not null default false
);
-- Every hold tells the admins, who are few among all.
create index profiles_admins on profiles (id) where role = 'admin';
-- Few are closed: who counts people leaves these out, and asks nothing of the others.
create index profiles_closed on profiles (id) where closed;
-- What the admin panel counts over time is found by when it happened, and not by reading whole tables.
create index profiles_created on profiles (created_at);
create index profiles_delete_after on profiles (delete_after) where delete_after is not null and erased_at is null;
create index profiles_email on profiles (email);
create index profiles_names on profiles using gin (to_tsvector('folded', full_name || ' ' || username));
create index profiles_phone on profiles (phone_number) where phone_number is not null;
create index profiles_photo on profiles (photo_url) where photo_url is not null;
create unique index profiles_username on profiles (lower(username));
-- Names are completed from their beginning.
create index profiles_username_beginning on profiles (lower(username) text_pattern_ops);

-- Passwords stand by themselves: somebody may have none (a provider, a passkey).
create table passwords (
  user_id uuid primary key references profiles on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  method text not null check (method in ('password', 'code', 'link', 'passkey', 'provider')),
  second_factor boolean not null default false,
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- ISO 3166 code of where it was used last; null where an address says nothing (a private network).
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  -- When the person last proved who they are: at sign-in, or when asked again for something grave.
  authenticated_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

-- Tokens of a session, one at a time: each refresh replaces the one before. Only hashes rest here.
create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  -- First time it came back: from then on the one it replaced is worth nothing.
  used_at timestamptz,
  replaced_at timestamptz
);
create index session_tokens_session on session_tokens (session_id, created_at desc);

-- Keys that sign access tokens; the private half is sealed under SECRET_KEY.
create table access_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Somebody who gave the first of two factors and still owes the second.
create table sign_in_challenges (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references profiles on delete cascade,
  method text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Every address of a person, the primary one of profiles.email among them. Verified, an address belongs to one person
-- alone.
create table email_addresses (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  email text not null check (email = lower(email)),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, email)
);
-- People and projects are found in the admin panel by a name and by the domain of an address.
create index email_addresses_domain on email_addresses (split_part(email, '@', 2), user_id);
create index email_addresses_email on email_addresses (email);
create unique index email_addresses_verified on email_addresses (email) where verified_at is not null;

-- Links and codes that prove a mailbox: only their hashes, made at the moment a mail is sent.
create table email_proofs (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  email text not null,
  link_hash bytea unique,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  purpose text not null default 'verify_email' check (purpose in ('verify_email', 'add_email', 'reset_password', 'sign_in', 'step_up')),
  window_id uuid not null
);
create index email_proofs_user on email_proofs (user_id, created_at desc);
create index email_proofs_window on email_proofs (window_id);

-- How often a code may still be typed for one sign-up. A sign-up with an address that had an account already has a row
-- as well, under an id that belongs to nobody: so both answer alike.
create table code_windows (
  id uuid primary key,
  attempts integer not null default 0,
  opened_at timestamptz not null default now(),
  device_hash bytea
);

-- Who somebody is elsewhere. Issuer and subject name one person for ever; an address may pass on to another.
create table provider_accounts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  provider text not null check (provider in ('google', 'github', 'linkedin', 'oidc')),
  -- Beside `provider`, because the one behind 'oidc' can be set to another, whose subjects are other people.
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- What the provider said last, for its owner to tell one from another.
  email text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index provider_accounts_user on provider_accounts (user_id, created_at);

-- WebAuthn credentials. A passkey is a way in by itself and counts as both factors.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- As the browser names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of signatures made, where the authenticator counts them; one that falls behind is a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What an authenticator is asked to sign: its hash, taken away by the first answer, right or wrong.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'step_up')),
  -- Null before somebody has said who they are.
  user_id uuid references profiles on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Secrets of authenticator apps, sealed under SECRET_KEY. Without confirmed_at it was shown and never typed back.
create table totp_secrets (
  user_id uuid primary key references profiles on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: neither it nor one before it counts again.
  last_counter bigint
);

create table backup_codes (
  user_id uuid not null references profiles on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What the link "This wasn't me" of a warning mail takes back: everything since the change that the mail tells of. The
-- row is written with the change and has the id of its mail; the link's token is made when the mail is sent.
create table take_backs (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- Where the mail went: the account's own address before the change, and what it goes back to.
  email text not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '72:00:00'::interval),
  -- One for each time the mail was handed over.
  token_hashes bytea[] not null default '{}'::bytea[],
  -- Used, or a link of an earlier change was, which took this one back as well.
  used_at timestamptz
);
create index take_backs_expiry on take_backs (expires_at);
create index take_backs_token on take_backs using gin (token_hashes);
create index take_backs_user on take_backs (user_id, changed_at);

-- Archives of everything of one's own. The bytes rest in the file store under the row's id.
create table own_data_exports (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  locale text not null check (locale in ('en', 'es')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Steps of the work: sections and files.
  done integer not null default 0,
  total integer not null default 0,
  size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create unique index own_data_exports_one on own_data_exports (user_id) where state in ('waiting', 'running');
create index own_data_exports_user on own_data_exports (user_id, created_at desc);

-- Where somebody has been: `party` is a person's id or a mailbox's; `bits` is 0 for a browser, 1 for what it calls
-- itself (the user agent, which many share), and else the length of a network's prefix.
create table traces (
  hash bytea not null,
  party uuid not null,
  bits smallint not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (hash, party)
);
create index traces_party on traces (party, bits);

-- A name that was given up leads to its person until `until`; as long nobody else can have it.
create table username_redirects (
  username text primary key check (username = lower(username)),
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  until timestamptz not null
);
create index username_redirects_user on username_redirects (user_id);

-- That a name was changed, and how many people who had confirmed another one were told: it is limited. Never the names.
create table name_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  field text not null check (field in ('full_name', 'username')),
  told integer not null,
  at timestamptz not null default now()
);
create index name_changes_user on name_changes (user_id, at);

-- Which versions of the privacy policy and the terms somebody was written about.
create table legal_notices (
  user_id uuid not null references profiles on delete cascade,
  about text not null check (about in ('privacy', 'terms')),
  -- The day on which the version takes effect: its name, too.
  since date not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, about, since)
);

-- What people hand in to prove who they are. Its pictures rest sealed under a key of their own, which rests here
-- wrapped under one of the settings and is gone with the decision.
create table identity_verifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- A draft until it is sent. Withdrawn by its person; expired: not finished, not decided in time, or of another name.
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  document text not null check (document in ('passport', 'id_card', 'driving_licence', 'residence_permit')),
  wrapped_key bytea,
  key_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- What an admin asked for once more, and what else they wrote to the person.
  reason text check (reason in ('unreadable', 'cut_off', 'wrong_document', 'out_of_date', 'face_differs', 'not_genuine', 'other')),
  message text not null default '' check (length(message) <= 2000),
  -- Another account has handed in the same document: an admin has to say why that is right.
  held_at timestamptz,
  document_hash bytea,
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  -- Where the document differs from the profile, and why that is right.
  differs text[] not null default '{}',
  grounds text not null default '' check (length(grounds) <= 2000),
  pictures_removed_at timestamptz,
  check ((wrapped_key is null) = (key_id is null)),
  check (status in ('draft', 'pending') or (wrapped_key is null)),
  check (status in ('approved', 'rejected') <= (decided_at is not null)),
  check ((status <> 'pending') or (submitted_at is not null))
);
create index identity_verifications_decided on identity_verifications (decided_at, id) where decided_at is not null;
create index identity_verifications_document on identity_verifications (document_hash) where document_hash is not null;
create unique index identity_verifications_open on identity_verifications (user_id) where status in ('draft', 'pending');
create index identity_verifications_pending on identity_verifications (submitted_at, id) where status = 'pending';
create index identity_verifications_user on identity_verifications (user_id, created_at);

create table identity_pictures (
  -- Its name in the store; what is sealed under it has a key of its own that is made from this.
  id uuid primary key,
  verification_id uuid not null references identity_verifications on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  part text not null check (part in ('front', 'back', 'selfie')),
  came_by text not null check (came_by in ('camera', 'file', 'phone')),
  created_at timestamptz not null default now(),
  -- Until then it is being taken in, and nobody's to see.
  ready_at timestamptz,
  size integer,
  width integer,
  height integer,
  -- Of what was sent, under the submission's key: the same picture twice is known while the key lives.
  digest bytea,
  check ((ready_at is null) or ((size is not null) and (width is not null) and (height is not null) and (digest is not null)))
);
create index identity_pictures_coming on identity_pictures (created_at) where ready_at is null;
create unique index identity_pictures_part on identity_pictures (verification_id, part) where ready_at is not null;
create index identity_pictures_user on identity_pictures (user_id);

-- A phone that takes the pictures for a computer. The link works once, for the session that made it; only hashes rest
-- here.
create table identity_handovers (
  id uuid primary key,
  -- One at a time: a new one takes the place of the one before.
  verification_id uuid not null references identity_verifications on delete cascade unique,
  user_id uuid not null references profiles on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32) unique,
  -- Of the browser that used it.
  device_hash bytea check (length(device_hash) = 32) unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_handovers_expiry on identity_handovers (expires_at);
create index identity_handovers_session on identity_handovers (session_id);
create index identity_handovers_user on identity_handovers (user_id);

-- Whoever writes an address, a phone number or a link to a provider: what it tells about earlier answers is looked up.
create function look_back() returns trigger language plpgsql as $$
declare
  person uuid := case tg_table_name when 'profiles' then (to_jsonb(new)->>'id')::uuid else (to_jsonb(new)->>'user_id')::uuid end;
begin
  perform graphile_worker.add_job('look-back', json_build_object('user_id', person), job_key := 'look-back ' || person);
  return null;
end $$;

create trigger profiles_look_back after update of phone_number on profiles
  for each row when (new.phone_number is distinct from old.phone_number and new.phone_number is not null)
  execute function look_back();

-- Whoever writes a profile, its address is on the list, verified as soon as the profile says so.
create function list_primary_address() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then
    insert into email_addresses (id, user_id, email, verified_at)
      values (gen_random_uuid(), new.id, new.email,
              case when is_email_verified(new) then coalesce(new.email_confirmed_at, now()) end)
      on conflict (user_id, email) do update
        set verified_at = coalesce(email_addresses.verified_at, excluded.verified_at);
  end if;
  return null;
end $$;

create trigger profiles_primary_address after insert or update of email, email_verified, email_confirmed_at on profiles
  for each row execute function list_primary_address();

-- Whoever writes a user name, by whatever way in, meets the held ones as if they were taken. Both names are locked, so
-- that nobody takes one in the moment in which it goes from a profile to its redirect.
create function refuse_held_username() returns trigger language plpgsql as $$
declare
  name text;
  names text[] := array[lower(new.username)];
begin
  if tg_op = 'UPDATE' then
    names := names || lower(old.username);
  end if;
  for name in select distinct each from unnest(names) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended('username ' || name, 0));
  end loop;
  if exists (select from username_redirects
              where username = lower(new.username) and user_id <> new.id and until > now()) then
    raise exception 'this user name is held' using errcode = 'unique_violation', constraint = 'profiles_username';
  end if;
  return new;
end $$;

create trigger profiles_username_held_insert before insert on profiles
  for each row execute function refuse_held_username();

create trigger profiles_username_held_update before update of username on profiles
  for each row when (lower(old.username) <> lower(new.username)) execute function refuse_held_username();

create trigger email_addresses_look_back after insert or update of verified_at on email_addresses for each row execute function look_back();

create trigger provider_accounts_look_back after insert or update of email on provider_accounts
  for each row execute function look_back();

-- The list says so too as soon as somebody comes through a provider.
create function verify_primary_address() returns trigger language plpgsql as $$
begin
  update email_addresses a set verified_at = now()
    from profiles p
   where p.id = new.user_id and a.user_id = p.id and a.email = p.email and a.verified_at is null;
  return null;
end $$;

create trigger provider_accounts_verify after insert on provider_accounts
  for each row execute function verify_primary_address();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger name_changes_append_only before truncate on name_changes for each statement execute function refuse_change();

create function keep_name_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or (current_setting('countersign.erasing', true) is distinct from 'on'
     and exists (select from profiles where id = old.user_id)) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end $$;

create trigger name_changes_kept before update or delete on name_changes for each row execute function keep_name_change();

create trigger identity_verifications_append_only before truncate on identity_verifications
  for each statement execute function refuse_change();

-- What was decided stays as it was decided; it goes with its person alone.
create function keep_identity_verification() returns trigger language plpgsql as $$
declare
  erasing boolean := current_setting('countersign.erasing', true) is not distinct from 'on';
  free text[] := array['pictures_removed_at', 'updated_at'];
begin
  if tg_op = 'DELETE' then
    if not erasing and exists (select from profiles where id = old.user_id) then
      raise exception '% is append-only', tg_table_name;
    end if;
    return old;
  end if;
  if old.status in ('draft', 'pending') then return new; end if;
  if old.status = 'approved' and new.status = 'expired' then free := free || array['status']; end if;
  -- The admin who decided may go.
  if erasing and new.decided_by is null then free := free || array['decided_by']; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception '% is decided', tg_table_name;
  end if;
  return new;
end $$;

create trigger identity_verifications_kept before update or delete on identity_verifications
  for each row execute function keep_identity_verification();

-- Passwords stand by themselves: somebody may have none (a provider, a passkey).
create table passwords (
  user_id uuid primary key references profiles on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);
insert into passwords (user_id, hash, changed_at)
  select user_id, password, updated_at from accounts where provider_id = 'credential' and password is not null;
drop table accounts;
drop table verifications;

-- One sign-in on one device: the family of its tokens. What was there kept its tokens in clear, so everybody signs in anew.
drop table sessions;
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
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

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

-- What a mailed link or code is for. Codes are typed into a window, which also exists for addresses that nobody has.
alter table email_proofs
  add column purpose text not null default 'verify_email'
    check (purpose in ('verify_email', 'add_email', 'reset_password', 'sign_in', 'step_up')),
  add column window_id uuid;
update email_proofs set window_id = user_id;
alter table email_proofs alter column window_id set not null;
create index email_proofs_window on email_proofs (window_id);

-- The browser that signed up: a link opened anywhere else asks for the password, so that nobody can have somebody else's
-- click prove an account whose password they chose themselves.
alter table code_windows add column device_hash bytea;

-- A code that is only typed has no link.
alter table email_proofs alter column link_hash drop not null;

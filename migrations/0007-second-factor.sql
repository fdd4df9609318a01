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

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
  website text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_email on profiles (email);
create unique index profiles_username on profiles (lower(username));

create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Links and codes that prove a mailbox: only their hashes, made at the moment a mail is sent.
create table email_proofs (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  email text not null,
  link_hash bytea not null unique,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proofs_user on email_proofs (user_id, created_at desc);

-- How often a code may still be typed for one sign-up. A sign-up with an address that had an account already has a row as
-- well, under an id that belongs to nobody: so both answer alike.
create table code_windows (
  id uuid primary key,
  attempts integer not null default 0,
  opened_at timestamptz not null default now()
);

-- Browsers an account has been used from: a random cookie's hash, for the rule against signing one's own work.
create table devices (
  user_id uuid not null references profiles on delete cascade,
  device_hash bytea not null,
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash, network_hash)
);
create index devices_device on devices (device_hash);
create index devices_network on devices (network_hash);

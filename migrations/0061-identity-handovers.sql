-- A phone that takes the pictures for a computer. The link works once, for the session that made it; only hashes rest here.
create table identity_handovers (
  id uuid primary key,
  -- One at a time: a new one takes the place of the one before.
  verification_id uuid not null unique references identity_verifications on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the browser that used it.
  device_hash bytea unique check (length(device_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_handovers_user on identity_handovers (user_id);
create index identity_handovers_session on identity_handovers (session_id);
create index identity_handovers_expiry on identity_handovers (expires_at);

-- What the link "This wasn't me" of a warning mail takes back: everything since the change that the mail tells of. The row is
-- written with the change and has the id of its mail; the link's token is made when the mail is sent.
create table take_backs (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- Where the mail went: the account's own address before the change, and what it goes back to.
  email text not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  -- One for each time the mail was handed over.
  token_hashes bytea[] not null default '{}',
  -- Used, or a link of an earlier change was, which took this one back as well.
  used_at timestamptz
);
create index take_backs_user on take_backs (user_id, changed_at);
create index take_backs_expiry on take_backs (expires_at);
create index take_backs_token on take_backs using gin (token_hashes);

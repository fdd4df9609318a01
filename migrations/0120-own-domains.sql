-- The domain of their own at which somebody's profile is shown. What Pro allows is asked when it is shown: a downgrade deletes nothing.
create table own_domains (
  user_id uuid primary key references profiles on delete cascade,
  -- In ASCII, lower case, without a dot at the end.
  name text not null check (name ~ '^[a-z0-9.-]{4,253}$'),
  -- What its TXT record has to say.
  proof text not null check (length(proof) >= 20),
  added_at timestamptz not null default now(),
  -- Since when it is proved; null while it is not, or not any more.
  proved_at timestamptz,
  -- Since when the record of a proved one is not found.
  missing_since timestamptz check (missing_since is null or proved_at is not null),
  -- When a proof was lost for good.
  lost_at timestamptz check (lost_at is null or proved_at is null),
  checked_at timestamptz,
  -- Whether it led to us when we looked; null while that is not known.
  leads_here boolean
);
-- Whoever has proved a domain has it alone; others may only wait for it.
create unique index own_domains_proved on own_domains (name) where proved_at is not null;
create index own_domains_checked on own_domains (checked_at nulls first);

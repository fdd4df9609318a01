-- Organisations that never see that somebody looks for work, each by a domain of theirs or by their name.
create table kept_unseen (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  -- As it was typed, and as it is compared.
  name text not null check (length(name) between 1 and 120),
  domain text,
  created_at timestamptz not null default now()
);
create unique index kept_unseen_once on kept_unseen (user_id, coalesce(domain, lower(name)));

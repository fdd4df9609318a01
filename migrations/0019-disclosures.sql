-- Links by which an owner shows one person what they withhold of a project (docs/decisions/0049-confidential-clients.md).
create table disclosures (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- For whom it is, as the owner notes it for themselves.
  note text not null default '' check (length(note) <= 120),
  -- Of the secret in the link, which rests nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);
create index disclosures_project on disclosures (project_id, made_at desc);
create index disclosures_user on disclosures (user_id);

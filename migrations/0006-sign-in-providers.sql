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

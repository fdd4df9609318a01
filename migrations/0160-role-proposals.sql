-- A role that one admin wants given or taken, until another one agrees, somebody drops it, or its days have passed.
create table role_proposals (
  user_id uuid primary key references profiles on delete cascade,
  role text not null check (role in ('user', 'admin')),
  proposed_by uuid not null references profiles on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  check (user_id <> proposed_by)
);
create index role_proposals_waiting on role_proposals (created_at, user_id);
create index role_proposals_proposed_by on role_proposals (proposed_by);

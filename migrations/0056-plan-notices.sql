-- What somebody was written about their plan: each once, however often its reason is found.
create table plan_notices (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('receipt', 'failed_0', 'failed_1', 'failed_3', 'cancelled', 'ending')),
  -- The invoice, or the subscription and the end of its period.
  about text not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, kind, about)
);

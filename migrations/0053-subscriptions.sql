-- Whom the payment provider knows, by its own number of them. An erased person's stays until the provider has ended it.
create table payment_customers (
  provider text not null check (provider in ('sandbox')),
  id text not null check (length(id) between 1 and 255),
  user_id uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  -- When the provider was last asked about them.
  checked_at timestamptz not null default now(),
  primary key (provider, id),
  unique (provider, user_id)
);
create index payment_customers_user on payment_customers (user_id);
create index payment_customers_checked on payment_customers (checked_at);

-- What somebody agreed to pay for, as the provider told it when it was last asked. Nothing in it is put together from events.
create table subscriptions (
  user_id uuid primary key references profiles on delete cascade,
  provider text not null,
  customer_id text not null,
  -- The provider's number of it.
  subscription_id text not null,
  -- Null for a plan that we don't know any more.
  tier text check (tier in ('free', 'pro')),
  status text not null check (status in
    ('trialing', 'active', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused')),
  -- The end of the last period that is paid for.
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  -- What a period costs, in the smallest unit of the currency.
  amount integer not null check (amount >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  every text not null check (every in ('month', 'year')),
  -- When the provider told what was new in it.
  fact_at timestamptz not null,
  unique (provider, subscription_id),
  foreign key (provider, customer_id) references payment_customers
);
create index subscriptions_customer on subscriptions (provider, customer_id);

-- What the provider sent word of. Each is a hint that a customer's state is to be fetched, and is worked off once.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  customer_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  worked_at timestamptz,
  -- Whether the customer was one of ours, when it was worked off.
  known boolean,
  check ((worked_at is null) = (known is null)),
  primary key (provider, id)
);
create index payment_events_waiting on payment_events (provider, customer_id) where worked_at is null;
create index payment_events_received on payment_events (received_at);

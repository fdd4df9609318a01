-- Whom the payment provider knows, by its own number of them. An erased person's stays until the provider has ended it.
create table payment_customers (
  provider text not null check (provider in ('sandbox', 'stripe')),
  id text not null check (length(id) between 1 and 255),
  user_id uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  -- When the provider was last asked about them.
  checked_at timestamptz not null default now(),
  turn uuid,
  turn_until timestamptz,
  primary key (provider, id),
  unique (provider, user_id)
);
create index payment_customers_checked on payment_customers (checked_at);
create index payment_customers_user on payment_customers (user_id);

-- What somebody agreed to pay for, as the provider told it when it was last asked. Nothing in it is put together from
-- events.
create table subscriptions (
  user_id uuid primary key references profiles on delete cascade,
  provider text not null,
  customer_id text not null,
  -- The provider's number of it.
  subscription_id text not null,
  -- Null for a plan that we don't know any more.
  tier text check (tier in ('free', 'pro')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused')),
  -- The end of the last period that is paid for.
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  -- What a period costs, in the smallest unit of the currency.
  amount integer not null check (amount >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  every text not null check (every in ('month', 'year')),
  -- When the provider told what was new in it.
  fact_at timestamptz not null,
  next_every text check (next_every in ('month', 'year')),
  next_amount integer check (next_amount >= 0),
  card text check (card ~ '^\d{4}$'),
  check ((next_every is null) = (next_amount is null)),
  foreign key (provider, customer_id) references payment_customers(provider, id),
  unique (provider, subscription_id)
);
create index subscriptions_customer on subscriptions (provider, customer_id);

-- What somebody was written about their plan: each once, however often its reason is found.
create table plan_notices (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('receipt', 'failed_0', 'failed_1', 'failed_3', 'cancelled', 'ending', 'doubled')),
  -- The invoice, or the subscription and the end of its period.
  about text not null,
  noted_at timestamptz not null default now(),
  taken_back boolean not null default false,
  primary key (user_id, kind, about)
);

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
create index payment_events_received on payment_events (received_at);
create index payment_events_waiting on payment_events (provider, customer_id) where worked_at is null;

-- What the sandbox, a payment provider inside this product, holds to be true. It takes no money; nothing but the
-- sandbox reads it.
create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null,
  price text not null,
  status text not null,
  anchor timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  card_works boolean not null,
  amount integer not null,
  currency text not null,
  every text not null,
  next_price text
);
create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text primary key,
  customer_id text not null,
  subscription_id text not null,
  amount integer not null,
  currency text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  unique (subscription_id, period_start)
);
create index sandbox_invoices_customer on sandbox_invoices (customer_id, paid_at);

create table sandbox_checkouts (
  id text primary key,
  customer_id text not null,
  -- Null where no plan is bought and a card changed.
  price text,
  state text not null check (state in ('open', 'paid', 'left', 'replaced')),
  created_at timestamptz not null default now()
);
create unique index sandbox_checkouts_open on sandbox_checkouts (customer_id) where state = 'open';

-- How far the sandbox's clock was moved, on a local server.
create table sandbox_clock (
  only_row boolean default true primary key check (only_row),
  ahead interval not null
);

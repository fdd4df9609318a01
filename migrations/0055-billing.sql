-- What a subscription becomes with its next period, when a change was asked for, and which card pays for it.
alter table subscriptions
  add column next_every text check (next_every in ('month', 'year')),
  add column next_amount integer check (next_amount >= 0),
  add column card text check (card ~ '^\d{4}$'),
  add check ((next_every is null) = (next_amount is null));

-- The sandbox's own: what was paid, what is to be paid for next, and the pages on which somebody pays.
alter table sandbox_subscriptions add column next_price text;
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

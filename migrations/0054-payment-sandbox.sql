-- What the sandbox, a payment provider inside this product, holds to be true. It takes no money; nothing but the sandbox reads it.
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
  every text not null
);
create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);

-- How far the sandbox's clock was moved, on a local server.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null
);

-- Stripe may be who takes the money.
alter table payment_customers
  drop constraint payment_customers_provider_check,
  add constraint payment_customers_provider_check check (provider in ('sandbox', 'stripe'));

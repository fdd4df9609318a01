-- Who is asking the provider about a customer, and until when others wait for them: said before asking, so that nobody holds a connection
-- or a lock while the provider answers.
alter table payment_customers add column turn uuid;
alter table payment_customers add column turn_until timestamptz;

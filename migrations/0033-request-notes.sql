-- What an owner writes to a signer at the top of the mail that asks; nobody else reads it.
alter table signing_requests add column note text not null default '' check (length(note) <= 300);

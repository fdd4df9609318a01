-- Accounts that a message is about, as far as they are known: none of them reads who sent it, or answers it.
alter table contact_messages add column about uuid[] not null default '{}';

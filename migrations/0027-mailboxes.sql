-- What somebody wrote goes with their account however its address was spelled: each row has its mailbox. Rows without
-- one, of versions before, get theirs when somebody is erased.
alter table contact_messages add column mailbox text;
alter table newsletter_signups add column mailbox text;
alter table reports add column mailbox text;
create index contact_messages_mailbox on contact_messages (mailbox);
create index letters_mailbox on letters (mailbox);
create index newsletter_signups_mailbox on newsletter_signups (mailbox);
create index reports_mailbox on reports (mailbox);
create index contact_messages_unfolded on contact_messages (id) where mailbox is null;
create index letters_unfolded on letters (id) where mailbox is null;
create index newsletter_signups_unfolded on newsletter_signups (id) where mailbox is null;
create index reports_unfolded on reports (id) where mailbox is null and email is not null;

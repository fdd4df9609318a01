-- Letters that wait for their proof are found by mailbox, however its address was spelled. Earlier ones are over in days.
alter table letters add column mailbox text;
create index letters_unproved_by_mailbox on letters (mailbox, created_at) where proved_at is null;

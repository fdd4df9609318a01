-- What each statement of the log pays for and nobody reads. Its number stands in log_numbers, so two indexes of the dead
-- column go. And each of its disclosures looked its statement up, which is written with it and never deleted.
-- contract: no version numbers by this column any more, and none deletes a statement
alter table log_statements drop constraint log_statements_log_index_key;
-- contract: no version reads it any more
drop index log_statements_waiting;
-- contract: it only refused what no version writes
alter table log_disclosures drop constraint log_disclosures_digest_fkey;

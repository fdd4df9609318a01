-- The mailbox that a request went to, in the form of signers.mailbox: that one changes when its signer is corrected. Null where
-- it is the signer's still.
alter table signing_requests add column mailbox text;
update signing_requests r set mailbox = s.mailbox from signers s where s.id = r.signer_id;
create index signing_requests_mailbox on signing_requests (mailbox);

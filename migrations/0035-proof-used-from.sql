-- The browser that proved an address: whoever lost the answer may send the same again from there.
alter table email_proofs add column used_from bytea;

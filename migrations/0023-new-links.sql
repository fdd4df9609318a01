-- The expired request in whose place the signer asked for a new link; null where an owner asked. Once for each.
alter table signing_requests
  add column renewed_from uuid unique references signing_requests on delete set null;

-- Each row of the audit log becomes a link of a chain (server/platform/audit/seal-log.ts): whoever changes or removes one, or writes one
-- between two others, breaks it. Links are made apart from the transactions that write rows, so that none of them waits for another.
create table audit_unsealed (
  audit_id bigint primary key
);
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  -- Keyed hash of the row's words, apart from the link: an erasure may take the words out, and nothing else.
  words bytea not null,
  link bytea not null
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

create function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from written;
  return null;
end $$;
create trigger audit_log_unsealed after insert on audit_log referencing new table as written
  for each statement execute function note_unsealed();
insert into audit_unsealed select id from audit_log;

create index audit_log_actor on audit_log (actor_id, id);

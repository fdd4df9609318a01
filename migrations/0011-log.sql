-- The append-only log of answers (docs/decisions/0044-log.md). One row for each fact that is stated in public: written in
-- the transaction that makes it a fact, numbered and published by a job afterwards.
create table log_statements (
  id bigint generated always as identity primary key,
  -- 1 answer, 2 withdrawal, 3 credential, 4 revocation, 5 key, 6 notice
  kind smallint not null check (kind between 1 and 6),
  -- Random; a withdrawal has the tag of its answer.
  tag bytea not null check (length(tag) = 32),
  -- SHA-256 of the statement.
  digest bytea not null unique check (length(digest) = 32),
  -- Null for an entry whose statement was lost with a database and is known from the published files alone.
  statement text,
  -- The confirmation it is about.
  subject uuid,
  made_at timestamptz not null default now(),
  log_index bigint unique check (log_index >= 0),
  unique (subject, kind),
  constraint log_statements_digest check (statement is null or digest = sha256(convert_to(statement, 'UTF8')))
);
create index log_statements_waiting on log_statements (id) where log_index is null;
create index log_statements_tag on log_statements (tag);

-- What a statement says about people and work: its salted hashes stand in the statement. Erasing somebody deletes rows
-- here, and the statement stays valid.
create table log_disclosures (
  digest bytea not null references log_statements (digest),
  name text not null,
  -- JSON of salt, name and value, exactly as it was hashed.
  disclosure text not null,
  primary key (digest, name)
);

-- Every head that was signed and published.
create table log_heads (
  size bigint primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null default now()
);

create index log_heads_signed on log_heads (signed_at);

-- Why nothing is signed: one row while the signer refuses.
create table log_refusals (
  one boolean primary key default true check (one),
  reason text not null,
  since timestamptz not null default now()
);

create trigger log_statements_append_only before delete or truncate on log_statements
  for each statement execute function refuse_change();

create function keep_statement() returns trigger language plpgsql as $$
begin
  if old.log_index is not null or (to_jsonb(new) - 'log_index') is distinct from (to_jsonb(old) - 'log_index') then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create trigger log_statements_kept before update on log_statements
  for each row execute function keep_statement();

create trigger log_heads_append_only before update or delete or truncate on log_heads
  for each statement execute function refuse_change();

create trigger log_disclosures_kept before update or truncate on log_disclosures
  for each statement execute function refuse_change();

create function keep_disclosure() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end $$;

create trigger log_disclosures_erased before delete on log_disclosures
  for each row execute function keep_disclosure();

-- No answer and no withdrawal is committed without its statement.
create function require_statement() returns trigger language plpgsql as $$
begin
  if not exists (select from log_statements where subject = new.id and kind = 1 and statement is not null) then
    raise exception 'confirmation % has no statement in the log', new.id;
  end if;
  if new.withdrawn_at is not null
     and not exists (select from log_statements w join log_statements a on a.tag = w.tag and a.subject = w.subject and a.kind = 1
                      where w.subject = new.id and w.kind = 2 and w.statement is not null) then
    raise exception 'the withdrawal of confirmation % has no statement in the log', new.id;
  end if;
  return null;
end $$;

create constraint trigger confirmations_stated after insert on confirmations
  deferrable initially deferred for each row execute function require_statement();

create constraint trigger withdrawals_stated after update of withdrawn_at on confirmations
  deferrable initially deferred for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function require_statement();
